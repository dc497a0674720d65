/**
 * `npm run new -- screen NAME [--in mf-catalogue]`, `endpoint NAME [--in MODULE]`, `remote NAME`: makes the files of
 * a new thing where they belong, so that it is reached, tested and passes every check before a word is changed.
 */
import { relative } from 'node:path'
import { writeGenerated } from './docs/write-generated.ts'
import { formatFiles } from './new/format-files.ts'
import { newEndpoint } from './new/new-endpoint.ts'
import { newRemote } from './new/new-remote.ts'
import { newScreen } from './new/new-screen.ts'
import { endWith } from './setup/end-with.ts'
import { installLibraries } from './setup/install-libraries.mjs'
import { say } from './setup/progress.ts'
import { root } from './setup/root.ts'

const args = process.argv.slice(2)
const inAt = args.indexOf('--in')
const place = inAt < 0 ? undefined : args[inAt + 1]
const [kind, name] = inAt < 0 ? args : args.toSpliced(inAt, 2)

const kinds: Record<string, (name: string) => Promise<string[]>> = {
  endpoint: (endpoint) => newEndpoint(root, endpoint, place ?? endpoint),
  screen: (screen) => newScreen(root, screen, place ?? 'mf-catalogue'),
  remote: (remote) => newRemote(root, remote),
}

await endWith(async () => {
  const make = kinds[kind ?? '']
  if (!make || !name)
    throw new Error('npm run new -- screen NAME [--in mf-x] | endpoint NAME [--in MODULE] | remote NAME')
  const files = await make(name)
  const against = await formatFiles(root, files)
  if (against) say(against)
  // A new package is a new line in the lock file, and has a workflow of its own.
  if (kind === 'remote') {
    await installLibraries(root, { mayChangeLock: true })
    await writeGenerated()
  }
  for (const file of new Set(files)) say(relative(root, file))
  const remote = kind === 'remote' ? `mf-${name.replace(/^mf-/, '')}` : (place ?? 'mf-catalogue')
  if (kind !== 'endpoint') say(`to look at it: npm run dev -- ${remote}`)
})
