import { afterEach, expect, test, vi } from 'vitest'
import { fetchOverrideEntryUrl } from './fetch-override-entry-url.ts'

const address = 'http://localhost:3104/mf-manifest.json'
const override = { name: 'mf-c', manifest: address }
afterEach(() => vi.unstubAllGlobals())

/** Answers the manifest's address; `url` is where the browser was led. */
function answer(body: unknown, { url = address, status = 200 } = {}) {
  const reply = Object.defineProperty(Response.json(body, { status }), 'url', { value: url })
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(reply))
}
const aManifest = (remoteEntry: object, publicPath?: string) => ({ metaData: { publicPath, remoteEntry } })

test.each([
  [{ name: 'remoteEntry.js', path: '' }, 'auto', address, 'http://localhost:3104/remoteEntry.js'],
  [{ name: 'remoteEntry.js', path: 'c' }, undefined, address, 'http://localhost:3104/c/remoteEntry.js'],
  [{ name: 'e.js', path: '' }, 'http://localhost:3104/dev/', address, 'http://localhost:3104/dev/e.js'],
  [{ name: 'e.js', path: '' }, 'auto', 'http://localhost:3104/dev/mf-manifest.json', 'http://localhost:3104/dev/e.js'],
])('finds the entry of %j with public path %s at %s: %s', async (remoteEntry, publicPath, url, entry) => {
  answer(aManifest(remoteEntry, publicPath), { url })
  expect(await fetchOverrideEntryUrl(override)).toBe(entry)
})

test('rejects an entry on another server', async () => {
  answer(aManifest({ name: 'e.js', path: '' }, 'https://other.example/'))
  await expect(fetchOverrideEntryUrl(override)).rejects.toThrow(`${address} leads to another server`)
})

test('rejects when the server has no manifest', async () => {
  answer({}, { status: 404 })
  await expect(fetchOverrideEntryUrl(override)).rejects.toThrow(`${address} answered 404`)
})

test('rejects an invalid manifest', async () => {
  answer({ metaData: {} })
  await expect(fetchOverrideEntryUrl(override)).rejects.toThrow(TypeError)
})
