import type { Page, Route } from 'playwright'
import { expect, inject } from 'vitest'
import { aMember, logIn } from '../fixtures/a-member.ts'
import { endBrokenPage, tamper, wasTampered } from '../fixtures/break-remote.ts'
import { findTwelve, owners, type PlaceName } from '../fixtures/chaos-cells.ts'
import { paths } from '../fixtures/find-places.ts'
import { frameIsLive } from '../fixtures/frame-is-live.ts'
import { moveTo } from '../fixtures/move-to.ts'
import { forgive, settled, test } from '../fixtures/watched-page.ts'

/** How many files are tampered with: `TAMPERED_FILES=100` for as many as there are, and more than once each. */
const wanted = Number(process.env.TAMPERED_FILES ?? 10)

/** What somebody does to a file; each would still run, or be applied. */
const changes = {
  'code put before it': tamper,
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
const changeNames = Object.keys(changes) as Array<keyof typeof changes> // the keys of the object above

/** A script or a style sheet, and a page that loads it: on arriving, or on a move from the terms. */
type LoadedFile = { path: string; place: PlaceName; how: 'first view' | 'move' }
const isOurs = (path: string) => /^\/(?:assets|remotes)\/.+\.(?:js|css)$/.test(path)

/** A member, and every script and sheet that the twelve pages load, each with the first of them. */
let known: Promise<{ state: string; username: string; files: LoadedFile[] }> | undefined
async function findFiles(page: Page) {
  const member = await aMember(page)
  await logIn(page, member)
  const state = JSON.stringify(await page.context().storageState())
  const places = await findTwelve(inject('siteUrl'), member.username)
  const files = new Map<string, LoadedFile>()
  let at: Omit<LoadedFile, 'path'> = { place: 'terms', how: 'first view' }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isOurs(pathname) && !files.has(pathname)) files.set(pathname, { path: pathname, ...at })
  })
  await page.goto(places.terms.path)
  await frameIsLive(page)
  await settled(page)
  for (const place of Object.keys(owners) as PlaceName[]) {
    at = { place, how: 'move' }
    await moveTo(page, places[place].path)
    await page.getByRole('heading', { level: 1, name: places[place].heading, exact: true }).waitFor()
    await settled(page)
  }
  return { state, username: member.username, files: [...files.values()] }
}

const nth = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item // never empty here

test.concurrent.for(Array.from({ length: wanted }, (_, at) => at))(
  'tampered file %i is refused, and the console names it',
  { timeout: 90_000 },
  async (at, { newPage, misbehaviour }) => {
    known ??= newPage().then(findFiles)
    const { state, username, files } = await known
    // The same few of a small run are spread over all of them.
    const step = Math.max(1, Math.floor(files.length / wanted))
    const file = nth(files, at * step)
    const change = nth(changeNames, at + Math.floor((at * step) / files.length))
    const places = await findTwelve(inject('siteUrl'), username)

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
      (route) => changes[change](route),
    )
    const isMove = file.how === 'move'
    await page.goto(isMove ? places.terms.path : places[file.place].path)
    if (isMove) {
      await frameIsLive(page)
      await moveTo(page, places[file.place].path)
    }
    await refused
    expect(await wasTampered(page)).toBe(false)
    // The frame is there, at least as it was sent.
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBeGreaterThan(0)
    await endBrokenPage(page, misbehaviour)
  },
)

test.concurrent('what is no script of ours under its hash is refused by the policies of the page', async ({
  openPage,
  misbehaviour,
}) => {
  const page = await openPage(paths.terms)
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
  // Ours, and without a hash; on our server, and no script of ours; of text.
  expect(await outcome(`${remotes[0]?.url}${remotes[0]?.entry}`)).toBe('not loaded')
  expect(await outcome('/files/anything.js')).toContain('TrustedScriptURL')
  const written = page.evaluate(() => {
    document.body.innerHTML = '<p>anything</p>'
  })
  await expect(written).rejects.toThrow('TrustedHTML')
  forgive(misbehaviour, /TrustedScriptURL/, /TrustedHTML/)
})
