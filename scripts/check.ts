/**
 * `npm run check`: lint, types and the tests of the repository itself. Takes about a minute on two cores; run it before every commit.
 * `--fix` formats the code and sorts its imports first.
 */

import { parseArgs } from 'node:util'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { printLine } from '@ninepocket/releases/setup/progress'
import { runTool } from '@ninepocket/releases/setup/run-tool'
import { runLintStage, runTypesStage } from './setup/quality-stages.ts'
import { runVitestStage } from './setup/run-vitest-stage.ts'

printUsageOnHelp(
  'npm run check [-- --fix]     runs lint, types and the tests of the repository; --fix formats the code first',
)

const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } })
if (values.fix) await runTool('biome', ['check', '--write', '.'])
const [lint, types] = await Promise.all([runLintStage(), runTypesStage()])
for (const [name, result] of Object.entries({ lint, types })) {
  if (result.output?.trim()) process.stdout.write(`${result.output.trim()}\n`)
  printLine(`${name}: ${result.failed === 0 ? 'clean' : 'failed'}`)
}
const repositoryStage = await runVitestStage('repository', ['node'], ['e2e/repository', 'scripts/generate'])
process.exitCode = lint.failed + types.failed + repositoryStage.failed === 0 ? 0 : 1
