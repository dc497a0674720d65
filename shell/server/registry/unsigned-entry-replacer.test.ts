import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCanaryEntry, aRegistryEntry } from '../testing/a-registry-entry.ts'
import { createSigningKeys } from '../testing/create-signing-keys.ts'
import { writeBuild } from '../testing/write-build.ts'
import { hashDistFolder } from './build-description.ts'
import { signEntry, type TrustedKeys } from './entry-signature.ts'
import { emptyRegistry, getVersionFolder, parseRegistry, type Registry, serializeRegistry } from './registry.ts'
import { UnsignedEntryReplacer } from './unsigned-entry-replacer.ts'
import { signVersion, versionSignatureFile } from './version-signature.ts'

const keys = createSigningKeys()
const foreignKeys = createSigningKeys()
const onProblem = vi.fn()
let folder: string
let registryFolder: string
let accepted: UnsignedEntryReplacer

beforeEach(async () => {
  onProblem.mockReset()
  folder = await mkdtemp(path.join(tmpdir(), 'accepted-entries-'))
  registryFolder = path.join(folder, 'registry')
  accepted = open([keys.own])
})
afterEach(() => rm(folder, { recursive: true }))

const open = (trustedKeys: TrustedKeys) => {
  const acceptedEntriesFile = path.join(folder, 'data/accepted.json')
  return new UnsignedEntryReplacer({ registryFolder, trustedKeys, acceptedEntriesFile, onProblem })
}

/** Publishes a version and returns its live entry, both signed. */
async function publish(content: string, { signing, own } = keys) {
  const draft = await writeBuild(path.join(registryFolder, 'mf-a', 'draft'), { content })
  await writeFile(path.join(draft, 'browser/entry.js.br'), brotliCompressSync(content))
  const version = await hashDistFolder(draft)
  await signVersion(draft, { name: 'mf-a', version }, { signing, own })
  await rename(draft, getVersionFolder(registryFolder, 'mf-a', version))
  return signEntry(aRegistryEntry('mf-a', version, { paths: ['/a'] }), 'live', signing)
}
const registryOf = (...remotes: Registry['remotes']): Registry => ({ ...emptyRegistry, remotes })
const select = async (registry: Registry) => (await accepted.select(registry)).remotes
const getProblems = () => onProblem.mock.calls.map(([error]) => error.message)

test('accepts signed entries as they are written to the registry and read again', async () => {
  const first = await publish('one')
  const registry = parseRegistry(serializeRegistry(registryOf({ ...first, previous: 'v0', chosenBy: 'start' })))
  expect(await accepted.select(registry)).toEqual(registry)
  expect(onProblem).not.toHaveBeenCalled()
})

test.each([
  ['another path', { paths: ['/', '/login'] }],
  ['another audience', { audience: 'admins' as const }],
  ['another file of its version', { entry: 'other.js' }],
  ['an older time', { releasedAt: '2025-01-01T00:00:00.000Z' }],
  ['no signature', { signature: undefined }],
])('keeps the last accepted entry when the next one has %s', async (_, change) => {
  const first = await publish('one')
  await select(registryOf(first))
  const next = await publish('two')
  expect(await select(registryOf({ ...next, ...change }))).toEqual([first])
  expect(getProblems()).toEqual([expect.stringContaining(`The live entry of mf-a ${next.version} is not signed`)])
  expect(await select(registryOf(next))).toEqual([next])
})

test.each([
  ['a changed file', 'browser/entry.js', Buffer.from('tampered'), /are not those that were published/],
  ['a changed compressed file', 'browser/entry.js.br', brotliCompressSync('tampered'), /compressed file/],
])('keeps the last accepted entry when the next version has %s', async (_, file, content, problem) => {
  const first = await publish('one')
  await select(registryOf(first))
  const next = await publish('two')
  await writeFile(path.join(getVersionFolder(registryFolder, 'mf-a', next.version), file), content)
  expect(await select(registryOf(next))).toEqual([first])
  expect(getProblems()).toEqual([expect.stringMatching(problem)])
})

test('refuses a version whose files are signed for another version, by a foreign key or not at all', async () => {
  const [first, next] = [await publish('one'), await publish('two')]
  await select(registryOf(first))
  const getSignature = ({ version }: { version: string }) =>
    path.join(getVersionFolder(registryFolder, 'mf-a', version), versionSignatureFile)
  const original = await readFile(getSignature(next))
  await cp(getSignature(first), getSignature(next))
  expect(await select(registryOf(next))).toEqual([first])
  const { files } = JSON.parse(original.toString())
  await writeFile(getSignature(next), JSON.stringify({ files, signature: 'AAAA' }))
  expect(await select(registryOf(next))).toEqual([first])
  await rm(getSignature(next))
  expect(await select(registryOf(next))).toEqual([first])
  await writeFile(getSignature(next), original)
  expect(await select(registryOf(next))).toEqual([next])
})

test('refuses an entry of a foreign key, and reports it once while it lasts', async () => {
  const first = await publish('one')
  await select(registryOf(first))
  const foreign = await publish('two', foreignKeys)
  for (let reading = 0; reading < 3; reading++) expect(await select(registryOf(foreign))).toEqual([first])
  expect(getProblems()).toEqual([
    `The live entry of mf-a ${foreign.version} is not signed by a trusted key, or was changed, so it is not served`,
  ])
  await select(registryOf(first))
  await select(registryOf(foreign))
  expect(onProblem).toHaveBeenCalledTimes(2)
  expect(onProblem.mock.calls[0]?.[0]).toMatchObject({ remote: 'mf-a' })
})

test('accepts the old and the new key while both are trusted, then the new one only', async () => {
  const newKeys = createSigningKeys()
  const [old, next] = [await publish('one'), await publish('two', newKeys)]
  accepted = open([keys.own, newKeys.own])
  expect(await select(registryOf(old))).toEqual([old])
  expect(await select(registryOf(next))).toEqual([next])
  accepted = open([newKeys.own])
  expect(await select(registryOf(old))).toEqual([next])
})

test('returns to the last accepted entry after a restart, unless its key is no longer trusted', async () => {
  const first = await publish('one')
  await select(registryOf(first))
  const unsigned = { ...(await publish('two')), signature: undefined }
  accepted = open([keys.own])
  expect(await select(registryOf(unsigned))).toEqual([first])
  accepted = open([foreignKeys.own])
  expect(await select(registryOf(unsigned))).toEqual([])
})

test('serves none of an unsigned registry with a key, and all of it without', async () => {
  const registry = registryOf(aRegistryEntry('mf-a', '1'), aRegistryEntry('mf-b', '1'))
  expect(await select(registry)).toEqual([])
  expect(onProblem).toHaveBeenCalledTimes(2)
  accepted = open([])
  expect(await accepted.select(registry)).toBe(registry)
})

test('drops a refused canary and announcement, also an entry that was signed for a canary', async () => {
  const [live, next] = [await publish('one'), await publish('two')]
  const canary = signEntry(aCanaryEntry('mf-a', next.version), 'canary', keys.signing)
  const registry = { ...registryOf(live), canaries: [canary], announced: { remotes: [next], canaries: [] } }
  expect(await accepted.select(registry)).toEqual(registry)
  const widened = { ...canary, percent: 99 }
  const promoted = { ...aRegistryEntry('mf-a', next.version), ...canary }
  const announced = { remotes: [{ ...next, paths: ['/b'] }], canaries: [] }
  const selected = await accepted.select({ ...registryOf(promoted), canaries: [widened], announced })
  expect(selected).toMatchObject({ remotes: [live], canaries: [], announced: null })
  expect(onProblem).toHaveBeenCalledTimes(3)
})
