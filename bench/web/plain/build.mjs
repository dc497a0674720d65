/** Builds the plain bundle, and a registry in which every remote is in that bundle. */
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { rspack } from '@rspack/core'
import { createRemoteSourceDescriber } from '../../../scripts/dev/describe-source-remotes.ts'
import { hashDistFolder } from '../../../shell/server/registry/build-description.ts'
import configs, { bundledRemotes, draftVersion } from './rspack.config.mjs'

const dist = path.join(import.meta.dirname, 'dist')
const registry = path.join(dist, 'registry')

// Left from an earlier build with another version.
await rm(registry, { recursive: true, force: true })
const stats = await new Promise((resolve, reject) => {
  rspack(configs).run((error, result) => (error ? reject(error) : resolve(result)))
})
if (stats.hasErrors()) {
  process.stderr.write(`${stats.toString({ all: false, errors: true })}\n`)
  process.exit(1)
}

const browser = path.join(dist, 'browser')
const { entry, integrity, interfaceVersion, apiVersion } = JSON.parse(
  await readFile(path.join(browser, 'ninepocket.json'), 'utf8'),
)

/** Publishes a remote's build under its hash: the page server accepts no other files. */
async function publishRemoteBuild(name) {
  const folder = path.join(registry, name, draftVersion)
  // The page server reads this for every remote; here all are in one build.
  await cp(browser, path.join(folder, 'browser'), { recursive: true })
  const version = await hashDistFolder(folder)
  await rename(folder, path.join(registry, name, version))
  return version
}

const sources = await createRemoteSourceDescriber()
const registryEntries = bundledRemotes.map(async (name) => ({
  name,
  version: await publishRemoteBuild(name),
  url: '/assets/',
  entry,
  integrity: integrity[entry],
  interfaceVersion,
  apiVersion,
  ...(await sources.describe(name, aSite())),
  releasedAt: new Date(0).toISOString(),
  previous: null,
}))
await writeFile(path.join(registry, 'remotes.json'), JSON.stringify({ remotes: await Promise.all(registryEntries) }))
await sources.close()
