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
import { describeNextSteps } from './new/describe-next-steps.ts'
import { formatFiles } from './new/format-files.ts'
import { scaffoldEndpoint } from './new/scaffold-endpoint.ts'
import { scaffoldRemote } from './new/scaffold-remote.ts'
import { scaffoldScreen } from './new/scaffold-screen.ts'
import { scaffoldWidget } from './new/scaffold-widget.ts'
import { installLibraries } from './setup/install-libraries.mjs'

const usage = `npm run new -- screen NAME --in mf-catalogue
npm run new -- widget NAME --in mf-catalogue --slot card-facts
npm run new -- endpoint NAME [--in MODULE]
npm run new -- remote NAME`

printUsageOnHelp(usage)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string' }, slot: { type: 'string', default: '' } },
})
const target = values.in
const [kind, name] = positionals

/** Returns the remote of a page or widget. @throws {Error} without `--in`, because a guess would change the wrong remote */
function requireTarget(): string {
  if (target === undefined) throw new Error(`Name the remote with --in.\n${usage}`)
  return target
}

const generators: Record<string, (name: string) => Promise<string[]>> = {
  endpoint: (name) => scaffoldEndpoint(repositoryRoot, name, target ?? null),
  screen: (name) => scaffoldScreen(repositoryRoot, name, requireTarget()),
  widget: (name) => scaffoldWidget(repositoryRoot, name, requireTarget(), values.slot),
  remote: (name) => scaffoldRemote(repositoryRoot, name),
}

await runMain(async () => {
  const generate = generators[kind ?? '']
  if (!kind || !generate || !name) throw new Error(usage)
  const files = await generate(name)
  const lintOutput = await formatFiles(repositoryRoot, files)
  if (lintOutput) printLine(lintOutput)
  // A new package needs an entry in the lock file and a workflow.
  if (kind === 'remote') {
    await installLibraries(repositoryRoot, { mayChangeLock: true })
    await writeDecisionIndexAndWorkflows()
  }
  for (const file of new Set(files)) printLine(relative(repositoryRoot, file))
  const newTarget = kind === 'remote' ? `mf-${name.replace(/^mf-/, '')}` : name
  for (const step of describeNextSteps(kind, target ?? newTarget)) printLine(step)
})
