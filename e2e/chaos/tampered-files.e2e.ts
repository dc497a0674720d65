import type { Page, Route } from 'playwright'
import { expect, inject, vi } from 'vitest'
import { closeBrokenPage, fulfillTampered, isTamperedFileUsed } from '../fixtures/chaos/break-remote.ts'
import { findChaosPages, type PageName, pageOwners, pickCyclic } from '../fixtures/chaos/chaos-cases.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { waitForHeading } from '../fixtures/pages/wait-for-heading.ts'
import { waitForHydration } from '../fixtures/pages/wait-for-hydration.ts'
import { waitForNetworkIdle } from '../fixtures/pages/wait-for-network-idle.ts'
import { expectAndClearProblems, test } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/test-site-paths.ts'
import { logInNewMember } from '../fixtures/users/a-member.ts'
import { makeAdmin } from '../fixtures/users/make-admin.ts'

/** Number of files to tamper with. 100 covers all files, some more than once. */
const tamperedFileCount = Number(process.env.TAMPERED_FILES ?? 10)

/** Changes that leave a script or a style sheet valid. */
const tamperings = {
  'code before it': fulfillTampered,
  async 'code after it'(route: Route) {
    const reply = await route.fetch()
    const isStyle = route.request().url().endsWith('.css')
    const addition = isStyle ? ':root{--was-tampered:1}' : ';window.wasTampered=1'
    await route.fulfill({ response: reply, body: (await reply.text()) + addition })
  },
  async 'one more byte'(route: Route) {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: `${await reply.text()} ` })
  },
} satisfies Record<string, (route: Route) => Promise<void>>
const tamperingNames = Object.keys(tamperings) as Array<keyof typeof tamperings> // the keys of the object above

/**
 * A script or a style sheet, and the page that loads it: on its first view, or on navigation from `openedFrom`. That page
 * may load the file itself, when a busy browser requested it late.
 */
type LoadedFile = { path: string; pageName: PageName; openedFrom: PageName | null }
const isSiteFile = (path: string) => /^\/(?:assets|remotes)\/.+\.(?:js|css)$/.test(path)

/** An admin, and the scripts and style sheets of all pages, each with the first page that loads it. */
let loadedFiles: Promise<{ state: string; username: string; files: LoadedFile[] }> | undefined
async function findFiles(page: Page) {
  const member = await logInNewMember(page)
  await makeAdmin(member.username)
  const state = JSON.stringify(await page.context().storageState())
  const chaosPages = await findChaosPages(inject('siteUrl'), member.username)
  const files = new Map<string, LoadedFile>()
  let current: Omit<LoadedFile, 'path'> = { pageName: 'terms', openedFrom: null }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isSiteFile(pathname) && !files.has(pathname)) files.set(pathname, { path: pathname, ...current })
  })
  await page.goto(chaosPages.terms.path)
  await waitForHydration(page)
  await waitForNetworkIdle(page)
  for (const pageName of Object.keys(pageOwners) as PageName[]) {
    current = { pageName, openedFrom: current.pageName }
    await navigateInPage(page, chaosPages[pageName].path)
    await waitForHeading(page, chaosPages[pageName].heading)
    await waitForNetworkIdle(page)
  }
  return { state, username: member.username, files: [...files.values()] }
}

/** Removes the number of the attempt from the path of a repeated request. */
const stripRetryMarker = (text: string) => text.replace(/~\d+(?=\/)/, '')

/** Opens the page that loads a file, which is changed on its way, and expects that the browser does not use it. */
async function expectRejected(
  { page, pageProblems, username }: { page: Page; pageProblems: string[]; username: string },
  file: LoadedFile,
  change: keyof typeof tamperings,
) {
  const chaosPages = await findChaosPages(inject('siteUrl'), username)
  const isRejection = (text: string) =>
    text.startsWith("Failed to find a valid digest in the 'integrity' attribute") &&
    stripRetryMarker(text).includes(`${file.path}'`)
  let isRejected = false
  page.on('console', (message) => {
    isRejected ||= isRejection(message.text())
  })
  await page.route(
    ({ pathname }) => stripRetryMarker(pathname) === file.path,
    (route) => tamperings[change](route),
  )
  await page.goto(chaosPages[file.openedFrom ?? file.pageName].path)
  if (file.openedFrom) {
    await waitForHydration(page)
    await waitForNetworkIdle(page)
    await navigateInPage(page, chaosPages[file.pageName].path)
  }
  const description = `${file.path} of page "${file.pageName}", opened from ${file.openedFrom ?? 'an address'}, is rejected`
  await vi.waitFor(() => expect(isRejected, description).toBe(true), 60_000)
  expect(await isTamperedFileUsed(page)).toBe(false)
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBeGreaterThan(0)
  await closeBrokenPage(page, pageProblems)
}

test.concurrent.for(Array.from({ length: tamperedFileCount }, (_, index) => index))(
  'the browser rejects tampered file %i and names it on the console',
  async (index, { newPage, pageProblems }) => {
    loadedFiles ??= newPage().then(findFiles)
    const { state, username, files } = await loadedFiles
    // A small run always picks the same files, spread evenly.
    const step = Math.max(1, Math.floor(files.length / tamperedFileCount))
    const change = pickCyclic(tamperingNames, index + Math.floor((index * step) / files.length))
    const page = await newPage({ storageState: JSON.parse(state) })
    await expectRejected({ page, pageProblems, username }, pickCyclic(files, index * step), change)
  },
)

test.concurrent('the browser rejects a tampered file of the remote for admins', async ({ newPage, pageProblems }) => {
  loadedFiles ??= newPage().then(findFiles)
  const { state, username, files } = await loadedFiles
  const file = files.find(({ path }) => path.startsWith('/remotes/mf-admin/'))
  if (!file) throw new Error('No page has loaded a file of mf-admin')
  const page = await newPage({ storageState: JSON.parse(state) })
  await expectRejected({ page, pageProblems, username }, file, 'code after it')
})

test.concurrent('the security policy rejects scripts of the site without a hash, and other scripts', async ({
  openPage,
  pageProblems,
}) => {
  const page = await openPage(testSitePaths.terms)
  const { remotes }: { remotes: Array<{ url: string; entry: string }> } = await page.evaluate(async () =>
    (await fetch('/remotes.json')).json(),
  )
  const loadScript = (url: string) =>
    page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const script = document.createElement('script')
          script.addEventListener('load', () => resolve('ran'))
          script.addEventListener('error', () => resolve('not loaded'))
          try {
            script.src = src
            document.head.append(script)
          } catch (error) {
            resolve(String(error))
          }
        }),
      url,
    )
  // A script of the site without a hash, another file of the site, and inline markup.
  expect(await loadScript(`${remotes[0]?.url}${remotes[0]?.entry}`)).toBe('not loaded')
  expect(await loadScript('/files/anything.js')).toContain('TrustedScriptURL')
  const markup = page.evaluate(() => {
    document.body.innerHTML = '<p>anything</p>'
  })
  await expect(markup).rejects.toThrow('TrustedHTML')
  expectAndClearProblems(pageProblems, /TrustedScriptURL/, /TrustedHTML/)
})
