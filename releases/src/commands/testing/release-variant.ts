/** `node release-variant.ts REMOTE MARK`: releases a copy of the live version with a mark in its entries. For tests. */
import { createHash } from 'node:crypto'
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseConfig } from '@ninepocket/api/settings/config'
import { manifestFileName, readBuildManifest } from '@ninepocket/shell/server/registry/build-manifest'
import { runMain } from '../../setup/run-main.ts'
import { openConfiguredRegistry } from '../../store/configured-registry.ts'
import { inspectBuild, releaseBuild } from '../release-build.ts'
import { readReleaseTarget } from '../release-target.ts'

const [name = '', mark = ''] = process.argv.slice(2)

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
  await writeFile(join(browserFolder, manifestFileName), JSON.stringify(marked))
  await rm(join(browserFolder, `${manifestFileName}.br`), { force: true })
}

await runMain(async () => {
  const config = parseConfig(process.env)
  const target = await readReleaseTarget(openConfiguredRegistry(config).store, config)
  const { remotes } = (await target.registry.read()).registry
  const live = remotes.find((entry) => entry.name === name)
  const liveFolder = live && (await target.registry.findVersionFolder(name, live.version))
  if (!liveFolder) throw new Error(`${name} is not live`)
  const distFolder = await mkdtemp(join(tmpdir(), 'ninepocket-variant-'))
  try {
    await cp(liveFolder, distFolder, { recursive: true })
    await markEntry(join(distFolder, 'browser'))
    await appendFile(join(distFolder, 'server/server.mjs'), `\n/* ${mark} */`)
    const origin = { who: 'a test', commit: null }
    const build = await inspectBuild(target, { name, distFolder })
    const { version } = await releaseBuild(target, build, { percent: 100, now: new Date(), origin })
    process.stdout.write(`${version}\n`)
  } finally {
    await rm(distFolder, { recursive: true })
  }
})
