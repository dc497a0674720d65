import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import {
  breakRemote,
  closeBrokenPage,
  failsImmediately,
  isTamperedFileUsed,
  type RemoteFaultControl,
} from '../fixtures/chaos/break-remote.ts'
import {
  allChaosCases,
  type ChaosCase,
  type ChaosPage,
  chaosCaseSample,
  findChaosPages,
  findOwnPageName,
  findStartPageName,
  pageOwners,
  unavailableMessageByRemote,
} from '../fixtures/chaos/chaos-cases.ts'
import {
  expectLayout,
  expectTourStartsAfterRepair,
  expectWidgetsDespiteBrokenTour,
  expectWidgetsRequested,
} from '../fixtures/chaos/chaos-expectations.ts'
import {
  immediateTimeoutMs,
  recoveryTimeoutMs,
  slowNoticeTimeoutMs,
  timingToleranceMs,
  unavailableTimeoutMs,
} from '../fixtures/chaos/chaos-timeouts.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { test } from '../fixtures/pages/watched-page.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'
import { makeAdmin } from '../fixtures/users/make-admin.ts'

/** `all`, or a remote for its cases. The default is two cases of each fault. */
const caseFilter = process.env.CHAOS_CASES
const cases = caseFilter
  ? allChaosCases.filter(({ remote }) => caseFilter === 'all' || caseFilter === remote)
  : chaosCaseSample

const heading = (page: Page, name: string, timeout: number) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

let loggedInMember: Promise<{ username: string; state: string }> | undefined
async function logInOnce(page: Page) {
  const member = await logInNewMember(page)
  await makeAdmin(member.username)
  const state = await page.context().storageState()
  return { username: member.username, state: JSON.stringify(state) }
}

/** Records failed and repeated requests for files of other remotes. */
function watchOtherRemotes(page: Page, remote: string): string[] {
  const problems: string[] = []
  const isOtherRemote = (url: string) =>
    /\/remotes\/(mf-[a-z]+)\//.exec(url)?.[1] !== remote && url.includes('/remotes/')
  page.on('request', (request) => {
    const isRetry = /\/remotes\/[^/]+\/[^/]+~\d+\//.test(request.url())
    if (isOtherRemote(request.url()) && isRetry) problems.push(`requested again: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const errorText = request.failure()?.errorText
    if (isOtherRemote(request.url()) && errorText !== 'net::ERR_ABORTED')
      problems.push(`${errorText}: ${request.url()}`)
  })
  return problems
}

/** Expects an error with a retry in place of the broken remote's page, and a reachable previous page. */
async function expectPageUnavailable(
  page: Page,
  chaosCase: ChaosCase,
  start: ChaosPage,
  destination: ChaosPage,
  breakage: RemoteFaultControl,
) {
  const { remote, fault } = chaosCase
  const unavailableMessage = unavailableMessageByRemote[remote] ?? ''
  if (failsImmediately(fault)) {
    await heading(page, unavailableMessage, immediateTimeoutMs)
    expect(await page.getByRole('alert').getByText('The rest of the site still works.').count()).toBe(1)
  } else {
    await page
      .getByRole('status')
      .getByText('This is taking longer than usual.')
      .waitFor({ timeout: slowNoticeTimeoutMs })
    await tryAgain(page).waitFor({ timeout: unavailableTimeoutMs })
    expect(await page.getByText('unavailable right now').count()).toBe(0)
  }
  await expectLayout(page, chaosCase)
  // A hanging request may prevent the load event.
  await page.goBack({ waitUntil: 'commit' })
  await heading(page, start.heading, recoveryTimeoutMs)
  await page.goForward({ waitUntil: 'commit' })
  await tryAgain(page).waitFor({ timeout: unavailableTimeoutMs })
  if (failsImmediately(fault)) {
    await tryAgain(page).click()
    await heading(page, unavailableMessage, immediateTimeoutMs)
  }
  breakage.repair()
  await tryAgain(page).click()
  await heading(page, destination.heading, recoveryTimeoutMs)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

/** Expects one reload. The page then keeps its markup with a notice, or shows the error if the markup was late. */
async function expectOneReload(page: Page, chaosCase: ChaosCase, breakage: RemoteFaultControl) {
  const { remote } = chaosCase
  const inertNotice = page.getByRole('status').filter({ hasText: "This section isn't ready yet." })
  const unavailableMessage = inertNotice.or(
    page.getByRole('heading', { level: 1, name: unavailableMessageByRemote[remote] ?? '' }),
  )
  await page.waitForFunction(() => !('isSamePage' in window), null, { timeout: unavailableTimeoutMs })
  await unavailableMessage.waitFor({ timeout: unavailableTimeoutMs })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expectLayout(page, chaosCase)
  await tryAgain(page).click()
  await unavailableMessage.waitFor({ timeout: immediateTimeoutMs })
  breakage.repair()
  await tryAgain(page).click()
  await unavailableMessage.waitFor({ state: 'detached', timeout: recoveryTimeoutMs })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

/** Expects a page that works without the broken remote's widgets, and with them after the repair. */
async function expectPageWithoutWidgets(
  page: Page,
  chaosCase: ChaosCase,
  start: ChaosPage,
  destination: ChaosPage,
  ownPage: ChaosPage | undefined,
  breakage: RemoteFaultControl,
) {
  await heading(page, destination.heading, recoveryTimeoutMs)
  await expectLayout(page, chaosCase)
  await expectWidgetsDespiteBrokenTour(page, chaosCase)
  await expectWidgetsRequested(chaosCase, breakage)
  expect(await page.getByText('unavailable right now').count()).toBe(0)
  expect(await page.getByText("This section isn't ready yet.").count()).toBe(0)
  breakage.repair()
  if (!ownPage) {
    await expectTourStartsAfterRepair(page, start, destination)
    return expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  }
  await navigateInPage(page, ownPage.path)
  const recovered = page.getByRole('heading', { level: 1, name: ownPage.heading, exact: true })
  // A load that was in progress during the repair may still fail, or hang until the retry that it offers.
  await recovered.or(tryAgain(page)).waitFor({ timeout: unavailableTimeoutMs })
  if (!(await recovered.isVisible())) await tryAgain(page).click()
  await recovered.waitFor({ timeout: recoveryTimeoutMs })
}

test.concurrent.for(cases)(
  'with $remote failing by $fault on the way to $pageName, layout, navigation and retry work, as do other remotes',
  { timeout: 60_000 + 20 * timingToleranceMs },
  async (chaosCase, { newPage, pageProblems }) => {
    const { remote, fault, pageName } = chaosCase
    loggedInMember ??= newPage().then(logInOnce)
    const { username, state } = await loggedInMember
    const chaosPages = await findChaosPages(inject('siteUrl'), username)
    const [start, destination] = [chaosPages[findStartPageName(chaosCase)], chaosPages[pageName]]
    const ownPage = findOwnPageName(remote)
    const page = await newPage({ storageState: JSON.parse(state) })
    const otherRemoteProblems = watchOtherRemotes(page, remote)
    const breakage = await breakRemote(page, remote, fault)
    // A file that never arrives keeps the page from its load event.
    await page.goto(start.path, { waitUntil: 'domcontentloaded' })
    await heading(page, start.heading, recoveryTimeoutMs)
    await expectLayout(page, chaosCase)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await navigateInPage(page, destination.path)
    if (pageOwners[pageName] !== remote)
      await expectPageWithoutWidgets(page, chaosCase, start, destination, ownPage && chaosPages[ownPage], breakage)
    else if (fault === 'stale') await expectOneReload(page, chaosCase, breakage)
    else await expectPageUnavailable(page, chaosCase, start, destination, breakage)

    expect(otherRemoteProblems).toEqual([])
    expect(await isTamperedFileUsed(page)).toBe(false)
    await closeBrokenPage(page, pageProblems)
  },
)
