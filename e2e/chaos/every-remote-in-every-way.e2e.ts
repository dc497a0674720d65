import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { aMember, logIn } from '../fixtures/a-member.ts'
import {
  type Breakage,
  breakRemote,
  endBrokenPage,
  isSeenAtOnce,
  wasTampered,
} from '../fixtures/break-remote.ts'
import {
  type Cell,
  everyCell,
  findTwelve,
  owners,
  type Place,
  pageOf,
  someCells,
  startFor,
  unavailable,
} from '../fixtures/chaos-cells.ts'
import { expectFrame, expectOtherParts, expectPartsAsked, expectTour } from '../fixtures/chaos-parts.ts'
import {
  atOnceMs,
  graceMs,
  slowWithinMs,
  soundWithinMs,
  unavailableWithinMs,
} from '../fixtures/chaos-patience.ts'
import { moveTo } from '../fixtures/move-to.ts'
import { test } from '../fixtures/watched-page.ts'

/** `CHAOS_CELLS=all` runs every cell, `CHAOS_CELLS=mf-wishlist` those of one remote; else there are two of each way. */
const wanted = process.env.CHAOS_CELLS
const cells = wanted ? everyCell.filter(({ remote }) => wanted === 'all' || wanted === remote) : someCells

const heading = (page: Page, name: string, timeout: number) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** One member for all cells, which only look. */
let someone: Promise<{ username: string; state: string }> | undefined
async function logInOnce(page: Page) {
  const member = await aMember(page)
  await logIn(page, member)
  const state = await page.context().storageState()
  return { username: member.username, state: JSON.stringify(state) }
}

/** Notes what becomes of the other remotes' files. */
function watchOthers(page: Page, remote: string): string[] {
  const touched: string[] = []
  const ofOther = (url: string) =>
    /\/remotes\/(mf-[a-z]+)\//.exec(url)?.[1] !== remote && url.includes('/remotes/')
  page.on('request', (request) => {
    const isAskedAnew = /\/remotes\/[^/]+\/[^/]+~\d+\//.test(request.url())
    if (ofOther(request.url()) && isAskedAnew) touched.push(`asked anew: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    if (ofOther(request.url()) && why !== 'net::ERR_ABORTED') touched.push(`${why}: ${request.url()}`)
  })
  return touched
}

/** The page itself is of the broken remote: its place says so, the page before is there, and a retry is one. */
async function expectPlaceKept(page: Page, cell: Cell, start: Place, there: Place, breakage: Breakage) {
  const { remote, fault } = cell
  const said = unavailable[remote] ?? ''
  if (isSeenAtOnce(fault)) await heading(page, said, atOnceMs)
  else {
    await page
      .getByRole('status')
      .getByText('This is taking longer than usual.')
      .waitFor({ timeout: slowWithinMs })
    await heading(page, said, unavailableWithinMs)
  }
  expect(await page.getByRole('alert').getByText('The rest of the site works.').count()).toBe(1)
  await expectFrame(page, cell)
  await page.goBack()
  await heading(page, start.heading, soundWithinMs)
  await page.goForward()
  await heading(page, said, unavailableWithinMs)
  if (isSeenAtOnce(fault)) {
    await tryAgain(page).click()
    await heading(page, said, atOnceMs)
  }
  breakage.heal()
  await tryAgain(page).click()
  await heading(page, there.heading, soundWithinMs)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

/**
 * The tab is older than the site: its page is opened anew, once, and then it is as with a first view: the markup that
 * was sent and a notice, or, where it was late, the place that says that it is unavailable.
 */
async function expectOneReload(page: Page, cell: Cell, breakage: Breakage) {
  const { remote } = cell
  const frozen = page.getByRole('status').filter({ hasText: 'This part cannot be used yet.' })
  const said = frozen.or(page.getByRole('heading', { level: 1, name: unavailable[remote] ?? '' }))
  await page.waitForFunction(() => !('isSamePage' in window), null, { timeout: unavailableWithinMs })
  await said.waitFor({ timeout: unavailableWithinMs })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expectFrame(page, cell)
  await tryAgain(page).click()
  await said.waitFor({ timeout: atOnceMs })
  breakage.heal()
  await tryAgain(page).click()
  await said.waitFor({ state: 'detached', timeout: soundWithinMs })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

/** Only parts of the page are of the broken remote: it is there without them, and once mended so is the remote. */
async function expectPageWhole(
  page: Page,
  cell: Cell,
  start: Place,
  there: Place,
  own: Place | undefined,
  breakage: Breakage,
) {
  const { remote } = cell
  await heading(page, there.heading, soundWithinMs)
  await expectFrame(page, cell)
  await expectOtherParts(page, cell)
  await expectPartsAsked(cell, breakage)
  expect(await page.getByText('unavailable right now').count()).toBe(0)
  expect(await page.getByText('This part cannot be used yet.').count()).toBe(0)
  breakage.heal()
  if (!own) {
    await expectTour(page, start, there)
    return expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  }
  await moveTo(page, own.path)
  // A load that was under way when the remote was mended may still have failed.
  const failed = page.getByRole('heading', { level: 1, name: unavailable[remote] ?? '' })
  const sound = page.getByRole('heading', { level: 1, name: own.heading, exact: true })
  await sound.or(failed).waitFor({ timeout: unavailableWithinMs })
  if (await failed.isVisible()) await tryAgain(page).click()
  await sound.waitFor({ timeout: soundWithinMs })
}

test.concurrent.for(cells)(
  '$remote $fault on a move to $place: frame, navigation and retry work, and no other remote is touched',
  { timeout: 60_000 + 20 * graceMs },
  async (cell, { newPage, misbehaviour }) => {
    const { remote, fault, place } = cell
    someone ??= newPage().then(logInOnce)
    const { username, state } = await someone
    const places = await findTwelve(inject('siteUrl'), username)
    const [start, there, own] = [places[startFor(cell)], places[place], pageOf(remote)]
    const page = await newPage({ storageState: JSON.parse(state) })
    const touched = watchOthers(page, remote)
    const breakage = await breakRemote(page, remote, fault)
    // A file that never comes keeps the page from ever being "loaded".
    await page.goto(start.path, { waitUntil: 'domcontentloaded' })
    await heading(page, start.heading, soundWithinMs)
    await expectFrame(page, cell)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await moveTo(page, there.path)
    if (owners[place] !== remote)
      await expectPageWhole(page, cell, start, there, own && places[own], breakage)
    else if (fault === 'stale') await expectOneReload(page, cell, breakage)
    else await expectPlaceKept(page, cell, start, there, breakage)

    expect(touched).toEqual([])
    expect(await wasTampered(page)).toBe(false)
    await endBrokenPage(page, misbehaviour)
  },
)
