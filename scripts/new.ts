/**
 * `npm run new -- screen NAME [--in mf-catalogue]`, `endpoint NAME [--in MODULE]`, `remote NAME`: makes the files of
 * a new thing where they belong, so that it is reached, tested and passes every check before a word is changed.
 */
import { relative } from 'node:path'
import { printLine } from '@ninepocket/releases/setup/progress'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { writeGeneratedFiles } from './generate/write-generated-files.ts'
import { formatFiles } from './new/format-files.ts'
import { scaffoldEndpoint } from './new/scaffold-endpoint.ts'
import { scaffoldRemote } from './new/scaffold-remote.ts'
import { scaffoldScreen } from './new/scaffold-screen.ts'
import { installLibraries } from './setup/install-libraries.mjs'

const args = process.argv.slice(2)
const inIndex = args.indexOf('--in')
const target = inIndex < 0 ? undefined : args[inIndex + 1]
const [kind, name] = inIndex < 0 ? args : args.toSpliced(inIndex, 2)

const generators: Record<string, (name: string) => Promise<string[]>> = {
  endpoint: (endpoint) => scaffoldEndpoint(repositoryRoot, endpoint, target ?? endpoint),
  screen: (screen) => scaffoldScreen(repositoryRoot, screen, target ?? 'mf-catalogue'),
  remote: (remote) => scaffoldRemote(repositoryRoot, remote),
}

await runMain(async () => {
  const generate = generators[kind ?? '']
  if (!generate || !name)
    throw new Error('npm run new -- screen NAME [--in mf-x] | endpoint NAME [--in MODULE] | remote NAME')
  const files = await generate(name)
  const lintOutput = await formatFiles(repositoryRoot, files)
  if (lintOutput) printLine(lintOutput)
  // A new package is a new line in the lock file, and has a workflow of its own.
  if (kind === 'remote') {
    await installLibraries(repositoryRoot, { mayChangeLock: true })
    await writeGeneratedFiles()
  }
  for (const file of new Set(files)) printLine(relative(repositoryRoot, file))
  const remote = kind === 'remote' ? `mf-${name.replace(/^mf-/, '')}` : (target ?? 'mf-catalogue')
  if (kind !== 'endpoint') printLine(`to look at it: npm run dev -- ${remote}`)
})
