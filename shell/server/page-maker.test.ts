import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aGuest, aMember } from '@ninepocket/testing/a-session'
import { aSite } from '@ninepocket/testing/a-site'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPageMaker, type PageMaker } from './page-maker.ts'
import type { Visitor } from './visitor.ts'

/** A shell's build that says who it renders for; `/own` is for members. */
const frame = `
const who = (session) => session === null ? 'nobody knows' : session.authenticated ? session.user.name : 'a guest'
export const pointAtApi = () => {}
export const provideRemote = () => {}
export const ownerOf = () => null
export const renderFrame = async (_site, session) => '<p>frame for ' + who(session) + '</p>'
export async function renderPage({ path, search, session }) {
  if (path === '/own' && !session.authenticated) return { kind: 'redirect', to: '/login?returnTo=%2Fown' }
  if (path === '/fault') throw new Error('a fault')
  return {
    kind: 'page', path, remote: 'none', chunk: 'page', status: 200, isPersonal: false, head: { titles: [] },
    markup: '<p>' + path + search + ' for ' + who(session) + '</p>', answers: [],
  }
}
`
const manifest = { entry: 'main.js', faceVersion: 1, chunks: {}, integrity: {} }

const visitorOf = vi.fn<(cookies: string) => Promise<Visitor>>()
const onProblem = vi.fn()
let folder: string
let pages: PageMaker
let server: Server
let url: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'page-maker-'))
  const shellFolder = path.join(folder, 'shell')
  const files = {
    'package.json': '{}',
    'dist/browser/ninepocket.json': JSON.stringify(manifest),
    'dist/server/frame.mjs': frame,
    'dist/facade/facade.mjs': '',
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(shellFolder, name)), { recursive: true })
    await writeFile(path.join(shellFolder, name), text)
  }
  await symlink(path.join(import.meta.dirname, '../node_modules'), path.join(shellFolder, 'node_modules'))
  pages = await createPageMaker({
    apiUrl: 'http://127.0.0.1:1',
    publicUrl: 'http://localhost:3000',
    site: aSite(),
    registryFolder: path.join(folder, 'registry'),
    shellFolder,
    catalogueVersion: () => '1',
    cardCountsChangedAt: () => 0,
    visitorOf,
    onProblem,
  })
  server = createServer((request, response) => pages.handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await pages.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  onProblem.mockReset()
  visitorOf.mockReset().mockResolvedValue({ session: aMember({ name: 'Ada' }), setCookies: [] })
})

async function get(address: string, cookie?: string) {
  const reply = await fetch(url + address, { redirect: 'manual', ...(cookie && { headers: { cookie } }) })
  const [, view] = /<div id="root">(.*?)<\/div>/s.exec(await reply.text()) ?? []
  const { headers, status } = reply
  return {
    status,
    view,
    kept: headers.get('cache-control'),
    cookies: headers.getSetCookie(),
    to: headers.get('location'),
  }
}
/** As `get`, once the page is rendered within its time: on a busy machine a frame may go out before. */
const rendered = (address: string, cookie?: string) =>
  vi.waitFor(async () => {
    const reply = await get(address, cookie)
    expect(reply.view ?? '').not.toContain('frame')
    return reply
  }, 5000)
const asMember = 'theme=dark; session=secret'

test('a request without a session cookie is a guest, whom nobody is asked about', async () => {
  expect(await rendered('/a?b=1', 'theme=dark')).toEqual({
    status: 200,
    view: '<p>/a?b=1 for a guest</p>',
    kept: 'private, no-cache',
    cookies: [],
    to: null,
  })
  expect(visitorOf).not.toHaveBeenCalled()
})

test('a member gets a page of their own, which no browser may keep', async () => {
  await rendered('/a')
  expect(await rendered('/a', asMember)).toMatchObject({
    view: '<p>/a for Ada</p>',
    kept: 'private, no-store',
  })
  expect(await rendered('/a')).toMatchObject({ view: '<p>/a for a guest</p>' })
  expect(visitorOf).toHaveBeenLastCalledWith(asMember)
})

test('the cookies that the API gives go with the page', async () => {
  const setCookies = ['session=; Max-Age=0', 'XSRF-TOKEN=t']
  visitorOf.mockResolvedValue({ session: aGuest(), setCookies })
  expect(await rendered('/a', asMember)).toMatchObject({
    view: '<p>/a for a guest</p>',
    kept: 'private, no-cache',
    cookies: setCookies,
  })
})

test('a page for members sends a guest to the login page, with and without a lapsed session', async () => {
  const login = { status: 302, to: '/login?returnTo=%2Fown' }
  expect(await rendered('/own')).toMatchObject(login)
  expect(await rendered('/own', asMember)).toMatchObject({ status: 200, view: '<p>/own for Ada</p>' })
  visitorOf.mockResolvedValue({ session: aGuest(), setCookies: ['session=; Max-Age=0'] })
  expect(await rendered('/own', asMember)).toMatchObject({ ...login, cookies: ['session=; Max-Age=0'] })
})

test('a page that cannot be rendered is a frame for whom it is known to be', async () => {
  expect(await get('/fault')).toMatchObject({ status: 200, view: '<p>frame for a guest</p>' })
  expect(await get('/fault', asMember)).toMatchObject({
    view: '<p>frame for nobody knows</p>',
    kept: 'private, no-store',
  })
  visitorOf.mockRejectedValue(new Error('the API is down'))
  expect(await get('/a', asMember)).toMatchObject({ status: 200, view: '<p>frame for nobody knows</p>' })
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledTimes(3))
})
