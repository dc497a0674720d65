import type { Page, Route } from 'playwright'
import { expect, inject } from 'vitest'
import { closeBrokenPage, fulfillTampered, isTamperedFileUsed } from '../fixtures/chaos/break-remote.ts'
import { findChaosPages, type PageName, pageOwners } from '../fixtures/chaos/chaos-cases.ts'
import { navigateInPage } from '../fixtures/pages/navigate-in-page.ts'
import { waitForHydration } from '../fixtures/pages/wait-for-hydration.ts'
import { allowErrors, test, waitForNetworkIdle } from '../fixtures/pages/watched-page.ts'
import { testSitePaths } from '../fixtures/site/catalogue-paths.ts'
import { aMember, logIn } from '../fixtures/users/a-member.ts'

/** Number of files to tamper with. `TAMPERED_FILES=100` covers all of them, some more than once. */
const tamperedFileCount = Number(process.env.TAMPERED_FILES ?? 10)

/** Changes to a file that would still run, or be applied. */
const tamperings = {
  'code put before it': fulfillTampered,
  async 'code put after it'(route: Route) {
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

/** A script or a style sheet, and a page that loads it: on the first view, or on a move from the terms. */
type LoadedFile = { path: string; pageName: PageName; loadedBy: 'first view' | 'move' }
const isSiteFile = (path: string) => /^\/(?:assets|remotes)\/.+\.(?:js|css)$/.test(path)

/** A member, and every script and sheet that the twelve pages load, each with the first page that does. */
let loadedFiles: Promise<{ state: string; username: string; files: LoadedFile[] }> | undefined
async function findFiles(page: Page) {
  const member = await aMember(page)
  await logIn(page, member)
  const state = JSON.stringify(await page.context().storageState())
  const chaosPages = await findChaosPages(inject('siteUrl'), member.username)
  const files = new Map<string, LoadedFile>()
  let index: Omit<LoadedFile, 'path'> = { pageName: 'terms', loadedBy: 'first view' }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isSiteFile(pathname) && !files.has(pathname)) files.set(pathname, { path: pathname, ...index })
  })
  await page.goto(chaosPages.terms.path)
  await waitForHydration(page)
  await waitForNetworkIdle(page)
  for (const pageName of Object.keys(pageOwners) as PageName[]) {
    index = { pageName, loadedBy: 'move' }
    await navigateInPage(page, chaosPages[pageName].path)
    await page.getByRole('heading', { level: 1, name: chaosPages[pageName].heading, exact: true }).waitFor()
    await waitForNetworkIdle(page)
  }
  return { state, username: member.username, files: [...files.values()] }
}

const pickCyclic = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item // the list is never empty

test.concurrent.for(Array.from({ length: tamperedFileCount }, (_, index) => index))(
  'the browser rejects tampered file %i and names it on the console',
  async (index, { newPage, pageProblems }) => {
    loadedFiles ??= newPage().then(findFiles)
    const { state, username, files } = await loadedFiles
    // A small run picks the same few files, spread over all of them.
    const step = Math.max(1, Math.floor(files.length / tamperedFileCount))
    const file = pickCyclic(files, index * step)
    const change = pickCyclic(tamperingNames, index + Math.floor((index * step) / files.length))
    const chaosPages = await findChaosPages(inject('siteUrl'), username)

    const page = await newPage({ storageState: JSON.parse(state) })
    const refused = page.waitForEvent('console', {
      predicate: (message) =>
        message.text().startsWith("Failed to find a valid digest in the 'integrity' attribute") &&
        message
          .text()
          .replace(/~\d+(?=\/)/, '')
          .includes(`${file.path}'`),
      timeout: 30_000,
    })
    await page.route(
      ({ pathname }) => pathname.replace(/~\d+(?=\/)/, '') === file.path,
      (route) => tamperings[change](route),
    )
    const isMove = file.loadedBy === 'move'
    await page.goto(isMove ? chaosPages.terms.path : chaosPages[file.pageName].path)
    if (isMove) {
      await waitForHydration(page)
      await navigateInPage(page, chaosPages[file.pageName].path)
    }
    await refused
    expect(await isTamperedFileUsed(page)).toBe(false)
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBeGreaterThan(0)
    await closeBrokenPage(page, pageProblems)
  },
)

test.concurrent("the page's policies reject scripts that are not the site's own with their hash", async ({
  openPage,
  pageProblems,
}) => {
  const page = await openPage(testSitePaths.terms)
  const { remotes }: { remotes: Array<{ url: string; entry: string }> } = await page.evaluate(async () =>
    (await fetch('/remotes.json')).json(),
  )
  const outcome = (address: string) =>
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
      address,
    )
  // The site's own without a hash; on the site but not a script of it; inline.
  expect(await outcome(`${remotes[0]?.url}${remotes[0]?.entry}`)).toBe('not loaded')
  expect(await outcome('/files/anything.js')).toContain('TrustedScriptURL')
  const written = page.evaluate(() => {
    document.body.innerHTML = '<p>anything</p>'
  })
  await expect(written).rejects.toThrow('TrustedHTML')
  allowErrors(pageProblems, /TrustedScriptURL/, /TrustedHTML/)
})
