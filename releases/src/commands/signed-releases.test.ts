import { appendFile, cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '@ninepocket/api/settings/config'
import { readRegistry, writeRegistry } from '@ninepocket/shell/server/registry/registry'
import { UnsignedEntryReplacer } from '@ninepocket/shell/server/registry/unsigned-entry-replacer'
import { versionSignatureFile } from '@ninepocket/shell/server/registry/version-signature'
import { writeBuild } from '@ninepocket/shell/server/testing/write-build'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectPublishedBuild } from '../selection/select-build.ts'
import { releaseBuildsAtStart } from '../start/release-builds-at-start.ts'
import { announceUpcomingRelease } from './announce-upcoming-release.ts'
import { createSigningKeyFile } from './create-signing-key-file.ts'
import { endCanary, endCanaryOrRollBack } from './end-canary-or-roll-back.ts'
import { inspectBuild, releaseBuild } from './release-build.ts'
import type { ReleaseTarget } from './release-target.ts'
import { signLiveAndPreviousVersions } from './sign-live-and-previous-versions.ts'
import { createTestReleaseTarget } from './testing/create-test-release-target.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

const name = 'mf-example'
const now = new Date('2026-01-02T03:04:05Z')
const context = { now, origin: { who: 'ann', commit: null } }
const unsigned = { trusted: [], signing: null }
let folder: string
let target: ReleaseTarget
/** Settings of a site that knows the public key of `target`. */
let siteSettings: { REGISTRY_PUBLIC_KEYS: string }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signed-'))
  siteSettings = { REGISTRY_PUBLIC_KEYS: await createSigningKeyFile(join(folder, 'key.pem')) }
  const { registryKeys } = parseConfig({ ...siteSettings, REGISTRY_SIGNING_KEY_FILE: join(folder, 'key.pem') })
  target = { ...(await createTestReleaseTarget(folder)), keys: registryKeys }
})
afterEach(() => rm(folder, { recursive: true }))

const inspect = async (content: string) =>
  inspectBuild(target, { name, distFolder: await writeBuild(join(folder, 'builds', content), { content }) })
const release = async (content: string, percent = 100) =>
  releaseBuild(target, await inspect(content), { percent, ...context })

/** Starts a site of a checkout with this build, and returns what the start prints. */
async function start({ distFolder }: { distFolder: string }): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await releaseBuildsAtStart(target, [{ name, distFolder }], now)
  const printed = write.mock.calls.join('')
  write.mockRestore()
  return printed
}

/** Returns the versions that a site with these settings serves, and why it refuses the others. */
async function serve(settings: Record<string, string> = siteSettings, registryFolder = target.registry.folder) {
  const problems: string[] = []
  const accepted = new UnsignedEntryReplacer({
    registryFolder,
    trustedKeys: parseConfig(settings).registryKeys.trusted,
    acceptedEntriesFile: join(folder, 'accepted', `${Math.random()}.json`),
    onProblem: (error) => problems.push(String(error)),
  })
  const { remotes, canaries, announced } = await accepted.select(await readRegistry(registryFolder))
  const listVersions = (entries: ReadonlyArray<{ version: string }> = []) => entries.map(({ version }) => version)
  return {
    live: listVersions(remotes),
    canary: listVersions(canaries),
    announced: listVersions(announced?.remotes),
    problems,
  }
}

test('writes a key that only its owner may read, and replaces none', async () => {
  expect((await stat(join(folder, 'key.pem'))).mode & 0o777).toBe(0o600)
  await expect(createSigningKeyFile(join(folder, 'key.pem'))).rejects.toThrow('EEXIST')
})

test('signs releases, announcements, canaries and rollbacks, also those that the site itself ends', async () => {
  const one = await release('one')
  expect(await serve()).toEqual({ live: [one.version], canary: [], announced: [], problems: [] })
  const next = await inspect('two')
  await announceUpcomingRelease(target, next, { percent: 100, now })
  expect(await serve()).toMatchObject({ live: [one.version], announced: [next.info.version], problems: [] })
  const two = await release('two', 10)
  expect(await serve()).toMatchObject({ live: [one.version], canary: [two.version], problems: [] })
  await endCanary(target.registry, { name, version: two.version }, context)
  expect(await serve()).toMatchObject({ live: [one.version], canary: [], problems: [] })
  await release('two')
  expect(await serve()).toMatchObject({ live: [two.version], problems: [] })
  await endCanaryOrRollBack(target, name, context)
  expect(await serve()).toMatchObject({ live: [one.version], problems: [] })
})

test('serves a copy of the registry, and a version that is released again by its name', async () => {
  const one = await release('one')
  const two = await release('two')
  await cp(target.registry.folder, join(folder, 'copy'), { recursive: true })
  expect(await serve(siteSettings, join(folder, 'copy'))).toMatchObject({ live: [two.version], problems: [] })
  const { build } = await selectPublishedBuild(target.registry, name, one.version, target.keys)
  await releaseBuild(target, await inspectBuild(target, build), { percent: 100, ...context })
  expect(await serve()).toMatchObject({ live: [one.version], problems: [] })
})

test('rejects releases and rollbacks without the key, and a start publishes nothing', async () => {
  await release('one')
  const two = await release('two')
  const reason = 'Releases of mf-example are signed. Set REGISTRY_SIGNING_KEY_FILE'
  for (const keys of [unsigned, { ...target.keys, signing: null }]) {
    const keyless = { ...target, keys }
    await expect(releaseBuild(keyless, await inspect('three'), { percent: 100, ...context })).rejects.toThrow(reason)
    await expect(endCanaryOrRollBack(keyless, name, context)).rejects.toThrow(reason)
  }
  const three = await inspect('three')
  expect(await start(three)).toContain(
    `· warning: mf-example: a start does not sign, so ${three.info.version} is not published and ${two.version} stays live. ` +
      'To release it, with REGISTRY_SIGNING_KEY_FILE: npm run release -- mf-example',
  )
  expect(await serve()).toMatchObject({ live: [two.version], problems: [] })
})

test('says at the first start with keys that the pages are missing', async () => {
  const one = await inspect('one')
  expect(await start(one)).toContain(
    `a start does not sign, so ${one.info.version} is not published and its pages are not on the site.`,
  )
  expect(await serve()).toMatchObject({ live: [], problems: [] })
})

test('does not roll back to a version, or release one by its name, whose signature is missing', async () => {
  const one = await release('one')
  await release('two')
  await rm(join(target.registry.folder, name, one.version, versionSignatureFile))
  await expect(endCanaryOrRollBack(target, name, context)).rejects.toThrow(`${one.version} are not signed`)
  await expect(selectPublishedBuild(target.registry, name, one.version, target.keys)).rejects.toThrow('are not signed')
})

test('signs what is already published when a registry gets a key, and then a new one', async () => {
  const signedTarget = target
  target = { ...target, keys: unsigned }
  const one = await release('one')
  const two = await release('two')
  const three = await release('three', 10)
  expect((await serve()).live).toEqual([])
  const signed = await signLiveAndPreviousVersions(signedTarget, context)
  expect(signed.map(({ act, remote, version }) => ({ act, remote, version }))).toEqual([
    { act: 'signed', remote: name, version: two.version },
  ])
  expect(await serve()).toMatchObject({ live: [two.version], canary: [three.version], problems: [] })
  const newKey = await createSigningKeyFile(join(folder, 'new.pem'))
  const both = { REGISTRY_PUBLIC_KEYS: `${siteSettings.REGISTRY_PUBLIC_KEYS} ${newKey}` }
  target = {
    ...target,
    keys: parseConfig({ ...both, REGISTRY_SIGNING_KEY_FILE: join(folder, 'new.pem') }).registryKeys,
  }
  await signLiveAndPreviousVersions(target, context)
  expect(await serve({ REGISTRY_PUBLIC_KEYS: newKey })).toMatchObject({ live: [two.version], problems: [] })
  await endCanaryOrRollBack(target, name, context)
  await endCanaryOrRollBack(target, name, context)
  expect(await serve({ REGISTRY_PUBLIC_KEYS: newKey })).toMatchObject({ live: [one.version], problems: [] })
})

test('does not sign what a foreign key has signed, or files that have changed', async () => {
  const one = await release('one')
  await createSigningKeyFile(join(folder, 'other.pem'))
  const { registryKeys } = parseConfig({ REGISTRY_SIGNING_KEY_FILE: join(folder, 'other.pem') })
  await expect(signLiveAndPreviousVersions({ ...target, keys: registryKeys }, context)).rejects.toThrow(
    'by a trusted key',
  )
  await appendFile(join(target.registry.folder, name, one.version, 'server/server.mjs'), '\n// tampered')
  await expect(signLiveAndPreviousVersions(target, context)).rejects.toThrow('differ from the published ones')
  await expect(signLiveAndPreviousVersions({ ...target, keys: unsigned }, context)).rejects.toThrow('is not set')
})

test('signs what the build says, and not what the registry says of it', async () => {
  const one = await release('one')
  const registry = await readRegistry(target.registry.folder)
  const changed = registry.remotes.map((entry) => ({ ...entry, paths: ['/login'] }))
  await writeRegistry(target.registry.folder, { ...registry, remotes: changed })
  expect((await serve()).problems).toHaveLength(1)
  await release('one')
  expect(await serve()).toMatchObject({ live: [one.version], problems: [] })
  expect(await readFile(join(target.registry.folder, 'remotes.json'), 'utf8')).not.toContain('/login')
})
