import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishRemote } from './publish-remote.ts'
import { readRegistry } from './registry.ts'

let folder: string
const shellFolder = path.resolve(import.meta.dirname, '..')
const now = new Date('2026-01-02T03:04:05Z')

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'registry-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A remote's folder with a build in it, as the build would leave it. */
async function aBuild(content: string): Promise<string> {
  const remote = path.join(folder, 'mf-example')
  await mkdir(path.join(remote, 'dist/browser'), { recursive: true })
  await mkdir(path.join(remote, 'dist/server'), { recursive: true })
  const manifest = { entry: 'entry.js', faceVersion: 7, chunks: {}, integrity: { 'entry.js': 'sha384-abc' } }
  await writeFile(path.join(remote, 'dist/browser/ninepocket.json'), JSON.stringify(manifest))
  await writeFile(path.join(remote, 'dist/browser/entry.js'), content)
  await writeFile(
    path.join(remote, 'dist/server/server.mjs'),
    `export const routes = () => []; export const widgets = { 'layout-bar': {}, 'footer-extra': {} } // ${content}`,
  )
  return remote
}

const publish = async (content: string) =>
  publishRemote({
    remoteFolder: await aBuild(content),
    shellFolder,
    registryFolder: path.join(folder, 'registry'),
    now,
  })

test('a build becomes the live version, with all that the shell must know of it', async () => {
  await mkdir(path.join(folder, 'registry'))
  const entry = await publish('one')
  expect(entry).toEqual({
    name: 'mf-example',
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    url: `/remotes/mf-example/${entry.version}/`,
    entry: 'entry.js',
    integrity: 'sha384-abc',
    faceVersion: 7,
    slots: ['layout-bar', 'footer-extra'],
    releasedAt: '2026-01-02T03:04:05.000Z',
    previous: null,
  })
  const file = path.join(folder, 'registry/mf-example', entry.version, 'browser/entry.js')
  expect(await readFile(file, 'utf8')).toBe('one')
})

test('another build replaces it and remembers it; the old files stay', async () => {
  const first = await publish('one')
  const second = await publish('two')
  expect(second.previous).toBe(first.version)
  expect((await readRegistry(path.join(folder, 'registry'))).remotes).toEqual([second])
  const old = path.join(folder, 'registry/mf-example', first.version, 'browser/entry.js')
  expect(await readFile(old, 'utf8')).toBe('one')
})

test('the same build again changes nothing', async () => {
  const first = await publish('one')
  expect(await publish('one')).toEqual(first)
})

test('a build without an entry is refused, and the registry stays as it is', async () => {
  const first = await publish('one')
  const remote = await aBuild('two')
  await writeFile(path.join(remote, 'dist/browser/ninepocket.json'), '{}')
  const places = { remoteFolder: remote, shellFolder, registryFolder: path.join(folder, 'registry'), now }
  await expect(publishRemote(places)).rejects.toThrow('has no entry')
  expect((await readRegistry(places.registryFolder)).remotes).toEqual([first])
})
