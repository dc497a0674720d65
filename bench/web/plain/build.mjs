/** Builds the plain bundle, and a registry that says of every remote that it lies in that one bundle. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rspack } from '@rspack/core'
import configs, { remotes, version } from './rspack.config.mjs'

const dist = path.join(import.meta.dirname, 'dist')

const stats = await new Promise((resolve, reject) => {
  rspack(configs).run((error, result) => (error ? reject(error) : resolve(result)))
})
if (stats.hasErrors()) {
  process.stderr.write(`${stats.toString({ all: false, errors: true })}\n`)
  process.exit(1)
}

const manifestFile = path.join(dist, 'browser/ninepocket.json')
const { entry, integrity, faceVersion } = JSON.parse(await readFile(manifestFile, 'utf8'))
for (const name of remotes) {
  const folder = path.join(dist, 'registry', name, version, 'browser')
  await mkdir(folder, { recursive: true })
  await cp(manifestFile, path.join(folder, 'ninepocket.json'))
}
const lines = remotes.map((name) => ({
  name,
  version,
  url: '/assets/',
  entry,
  integrity: integrity[entry],
  faceVersion,
  slots: [],
  releasedAt: '',
  previous: null,
}))
await writeFile(path.join(dist, 'registry/remotes.json'), JSON.stringify({ remotes: lines }))
