/** Builds the plain bundle, and a registry that says of every remote that it lies in that one bundle. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { slotsIn } from '../../../scripts/dev/dev-page.ts'
import configs, { remotes, version } from './rspack.config.mjs'

const repository = path.resolve(import.meta.dirname, '../../..')
const dist = path.join(import.meta.dirname, 'dist')

const stats = await new Promise((resolve, reject) => {
  rspack(configs).run((error, result) => (error ? reject(error) : resolve(result)))
})
if (stats.hasErrors()) {
  process.stderr.write(`${stats.toString({ all: false, errors: true })}\n`)
  process.exit(1)
}

const browser = path.join(dist, 'browser')
const { entry, integrity, faceVersion, apiVersion } = JSON.parse(
  await readFile(path.join(browser, 'ninepocket.json'), 'utf8'),
)
// The page maker reads of every remote what its pages need: here it is all in one build.
for (const name of remotes)
  await cp(browser, path.join(dist, 'registry', name, version, 'browser'), { recursive: true })
const widgetsOf = (name) => readFile(path.join(repository, name, 'src/widgets.ts'), 'utf8').catch(() => '')
const lines = remotes.map(async (name) => ({
  name,
  version,
  url: '/assets/',
  entry,
  integrity: integrity[entry],
  faceVersion,
  apiVersion,
  // As in the browser: markup from the server keeps the places of parts that come.
  slots: slotsIn(await widgetsOf(name)),
  releasedAt: new Date(0).toISOString(),
  previous: null,
}))
await writeFile(
  path.join(dist, 'registry/remotes.json'),
  JSON.stringify({ remotes: await Promise.all(lines) }),
)
