/**
 * `node release-variant.ts REMOTE MARK`: releases the live version of a remote once more with a mark in each of its parts,
 * so that there is another version of it which does the same. For tests of releases; prints the version.
 */
import { createHash } from 'node:crypto'
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseConfig } from '@ninepocket/api/config'
import { manifestName, readBuildManifest } from '@ninepocket/shell/server/build-manifest'
import { openRegistry } from '../../registry/open-registry.ts'
import { endWith } from '../../setup/end-with.ts'
import { knownBuild, releaseBuild } from '../release-build.ts'
import { releasePlace } from '../release-place.ts'

const [name = '', mark = ''] = process.argv.slice(2)

/** Marks the entry, and holds browsers to what it is now. */
async function markEntry(browserFolder: string): Promise<void> {
  const manifest = await readBuildManifest(browserFolder)
  const { entry, integrity } = manifest
  const file = join(browserFolder, entry)
  await appendFile(file, `\n/* ${mark} */`)
  const content = await readFile(file)
  const [algorithm = 'sha384'] = (integrity[entry] ?? '').split('-')
  const hash = `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
  const marked = { ...manifest, integrity: { ...integrity, [entry]: hash } }
  await writeFile(`${file}.br`, brotliCompressSync(content))
  await writeFile(join(browserFolder, manifestName), JSON.stringify(marked))
  await rm(join(browserFolder, `${manifestName}.br`), { force: true })
}

await endWith(async () => {
  const config = parseConfig(process.env)
  const place = await releasePlace(openRegistry(config).store, config)
  const { remotes } = (await place.registry.read()).registry
  const live = remotes.find((entry) => entry.name === name)
  const liveFolder = live && (await place.registry.versionFolder(name, live.version))
  if (!liveFolder) throw new Error(`${name} is not live`)
  const distFolder = await mkdtemp(join(tmpdir(), 'ninepocket-variant-'))
  try {
    await cp(liveFolder, distFolder, { recursive: true })
    await markEntry(join(distFolder, 'browser'))
    await appendFile(join(distFolder, 'server/server.mjs'), `\n/* ${mark} */`)
    const origin = { who: 'a test', commit: null }
    const build = await knownBuild(place, { name, distFolder })
    const { version } = await releaseBuild(place, build, { percent: 100, now: new Date(), origin })
    process.stdout.write(`${version}\n`)
  } finally {
    await rm(distFolder, { recursive: true })
  }
})
