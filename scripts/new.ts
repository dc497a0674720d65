/**
 * `npm run new -- screen NAME --in REMOTE`, `widget NAME --in REMOTE --slot SLOT`, `endpoint NAME [--in MODULE]`,
 * `remote NAME`: creates files, and entries in existing files, that work and pass every check.
 */

import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { printLine } from '@ninepocket/releases/setup/progress'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { writeDecisionIndexAndWorkflows } from './generate/write-decision-index-and-workflows.ts'
import { formatFiles } from './new/format-files.ts'
import { scaffoldEndpoint } from './new/scaffold-endpoint.ts'
import { scaffoldRemote } from './new/scaffold-remote.ts'
import { scaffoldScreen } from './new/scaffold-screen.ts'
import { scaffoldWidget } from './new/scaffold-widget.ts'
import { installLibraries } from './setup/install-libraries.mjs'

const usage = `npm run new -- screen NAME [--in mf-catalogue]
npm run new -- widget NAME --in mf-wishlist --slot card-facts
npm run new -- endpoint NAME [--in MODULE]
npm run new -- remote NAME`

printUsageOnHelp(usage)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string' }, slot: { type: 'string', default: '' } },
})
const target = values.in
const [kind, name] = positionals

const generators: Record<string, (name: string) => Promise<string[]>> = {
  endpoint: (name) => scaffoldEndpoint(repositoryRoot, name, target ?? name),
  screen: (name) => scaffoldScreen(repositoryRoot, name, target ?? 'mf-catalogue'),
  widget: (name) => scaffoldWidget(repositoryRoot, name, target ?? 'mf-catalogue', values.slot),
  remote: (name) => scaffoldRemote(repositoryRoot, name),
}

await runMain(async () => {
  const generate = generators[kind ?? '']
  if (!generate || !name) throw new Error(usage)
  const files = await generate(name)
  const lintOutput = await formatFiles(repositoryRoot, files)
  if (lintOutput) printLine(lintOutput)
  // A new package needs an entry in the lock file and a workflow.
  if (kind === 'remote') {
    await installLibraries(repositoryRoot, { mayChangeLock: true })
    await writeDecisionIndexAndWorkflows()
  }
  for (const file of new Set(files)) printLine(relative(repositoryRoot, file))
  const remote = kind === 'remote' ? `mf-${name.replace(/^mf-/, '')}` : (target ?? 'mf-catalogue')
  if (kind !== 'endpoint') printLine(`Open it: npm run dev -- ${remote}`)
})
