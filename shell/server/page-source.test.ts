import { aSite } from '@ninepocket/testing/a-site'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RenderedPage } from '../src/server-frame-face.ts'
import type { LiveRemotes } from './live-remotes.ts'
import { PageSource } from './page-source.ts'

const site = aSite()
const manifest = { entry: 'main.js', faceVersion: 1, chunks: {}, integrity: {} }
const aPage = (path: string, status = 200): RenderedPage => ({
  kind: 'page',
  path,
  remote: 'mf-catalogue',
  chunk: 'home',
  status,
  head: { titles: [] },
  markup: `<p>rows of ${path}</p>`,
  answers: [],
})

const render = vi.fn<(path: string, search: string) => Promise<RenderedPage>>()
const onProblem = vi.fn()
let catalogueVersion = '1'
let versions = 'mf-catalogue@a'

function aSource(): PageSource {
  const live = (): LiveRemotes => ({
    registry: { remotes: [] },
    builds: new Map([['mf-catalogue', { url: '/remotes/mf-catalogue/a/', manifest, styles: new Map() }]]),
    renderer: { frameMarkup: '<p>the frame</p>', render, close: () => Promise.resolve() },
    versions,
  })
  const options = {
    apiUrl: 'http://127.0.0.1',
    publicUrl: 'http://localhost:3000',
    site,
    registryFolder: '',
    shellFolder: '',
    catalogueVersion: () => catalogueVersion,
    onProblem,
  }
  const watch = { current: live, close: () => Promise.resolve() }
  return new PageSource(options, { url: '/assets/', manifest, styles: new Map() }, watch)
}

const textOf = async (source: PageSource, path: string, theme: 'dark' | 'system' = 'system') => {
  const page = await source.page(path, '', theme)
  return 'body' in page ? page.body.plain.toString() : page.redirectTo
}

beforeEach(() => {
  catalogueVersion = '1'
  versions = 'mf-catalogue@a'
  onProblem.mockClear()
  render.mockReset().mockImplementation(async (path) => aPage(path))
})

test('a page holds its rows, and is rendered once', async () => {
  const source = aSource()
  expect(await textOf(source, '/')).toContain('<div id="root"><p>rows of /</p></div>')
  await textOf(source, '/')
  expect(render).toHaveBeenCalledTimes(1)
})

test('visitors who come at once share one render', async () => {
  const source = aSource()
  await Promise.all([textOf(source, '/'), textOf(source, '/'), textOf(source, '/')])
  expect(render).toHaveBeenCalledTimes(1)
})

test.each([
  ['the catalogue', () => (catalogueVersion = '2')],
  ['a live version', () => (versions = 'mf-catalogue@b')],
])('a change of %s is seen by the next visitor', async (_what, change) => {
  const source = aSource()
  await textOf(source, '/')
  change()
  await textOf(source, '/')
  expect(render).toHaveBeenCalledTimes(2)
})

test('each theme has its own page', async () => {
  const source = aSource()
  expect(await textOf(source, '/')).not.toContain('data-theme')
  expect(await textOf(source, '/', 'dark')).toContain('data-theme="dark"')
})

test('a page that cannot be rendered goes out without rows, with the reason, and the fault is told', async () => {
  render.mockRejectedValue(new Error('a page threw'))
  const html = await textOf(aSource(), '/')
  expect(html).toContain('<div id="root"><p>the frame</p></div>')
  expect(html).toContain('"reason":"Error: a page threw"')
  expect(onProblem).toHaveBeenCalledOnce()
})

test('a page over its time goes out without rows, and is there for a later visitor', async () => {
  let finish: (page: RenderedPage) => void = () => undefined
  render.mockImplementation(() => new Promise(() => undefined))
  render.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  const source = aSource()
  expect(await textOf(source, '/')).toContain('not rendered within 100 ms')
  finish(aPage('/'))
  await vi.waitFor(async () => expect(await textOf(source, '/')).toContain('rows of /'))
})

test('a page with an error of the server is sent, and not kept', async () => {
  render.mockResolvedValue(aPage('/', 502))
  const source = aSource()
  expect(await source.page('/', '', 'system')).toMatchObject({ status: 502 })
  await source.page('/', '', 'system')
  expect(render).toHaveBeenCalledTimes(2)
})

test('an address that nobody owns leads to the login page', async () => {
  render.mockResolvedValue({ kind: 'redirect', to: '/login' })
  expect(await aSource().page('/nowhere', '', 'system')).toEqual({ redirectTo: '/login' })
})
