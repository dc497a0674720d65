/**
 * `npm test`: runs all stages; a failing stage does not stop the next. The failures are listed again at the end, and
 * the last line gives the totals. `npm test -- --only lint,types,build,unit,e2e,chaos` runs only these stages; more
 * words filter by test file name. `npm test -- mf-wishlist` runs only that remote's own tests; with `--isolated`, in
 * a folder without the other apps.
 */

import { buildApps, listRemoteNames } from '@ninepocket/releases/builds/build-apps'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { formatSeconds, printLine } from '@ninepocket/releases/setup/progress'
import { runLintStage, runTypesStage, type StageResult } from './setup/quality-stages.ts'
import { runVitestStage } from './setup/run-vitest-stage.ts'
import { domVitestProjectNames, testRemoteAndRecordPass } from './test/test-remote-and-record-pass.ts'
import { testRemoteInIsolation } from './test/test-remote-in-isolation.ts'

printUsageOnHelp(`npm test [-- --only lint,types,build,unit,e2e,chaos] [WORD…]   runs these stages, and tests with a word in their file name
npm test -- REMOTE [--isolated]                                 runs the tests of a remote, in a folder without the other apps`)

const isIsolated = process.argv.includes('--isolated')
const args = process.argv.slice(2).filter((word) => word !== '--isolated')
const onlyIndex = args.indexOf('--only')
const only = onlyIndex < 0 ? undefined : args[onlyIndex + 1]?.split(',')
const filters = onlyIndex < 0 ? args : args.toSpliced(onlyIndex, 2)

/** The remote that is the only argument, if any. */
const [remote] =
  only === undefined && filters.length === 1 ? listRemoteNames().filter((name) => name === filters[0]) : []

/** These tests wait for servers, databases and pages a tenth of their time, so three workers keep two cores busy. */
const waitingWorkers = 3

const allStages: Record<string, () => Promise<StageResult>> = {
  lint: runLintStage,
  types: runTypesStage,
  build: () => buildApps().then(() => ({ passed: 1, failed: 0 })),
  unit: () => runVitestStage('unit', ['node', 'isolated', ...domVitestProjectNames], filters, waitingWorkers),
  e2e: () => runVitestStage('e2e', ['e2e'], filters, waitingWorkers),
  chaos: () => runVitestStage('chaos', ['chaos'], filters),
}

const stages = remote
  ? { [remote]: () => (isIsolated ? testRemoteInIsolation(remote) : testRemoteAndRecordPass(remote)) }
  : allStages

const unknown = only?.filter((name) => !(name in stages)) ?? []
if (unknown.length > 0) {
  printLine(`Unknown stage ${unknown.join(', ')}. Stages: ${Object.keys(stages).join(', ')}.`)
  process.exit(1)
}

// The signal also stops the tool of the running stage.
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true))

let passed = 0
let failed = 0
const failures: string[] = []
const testFiles: string[] = []
for (const [name, stage] of Object.entries(stages)) {
  if (isStopped || (only && !only.includes(name))) continue
  printLine(name)
  const started = performance.now()
  const result = await stage().catch((error: Error): StageResult => ({ passed: 0, failed: 1, output: error.message }))
  if (result.output?.trim()) process.stdout.write(`${result.output.trim()}\n`)
  const took = formatSeconds(performance.now() - started)
  printLine(`${name}: ${result.passed} passed, ${result.failed} failed, ${took}\n`)
  passed += result.passed
  failed += result.failed
  failures.push(...(result.failures ?? []).map((failure) => `${name}: ${failure}`))
  testFiles.push(...(result.testFiles ?? []))
}
if (!remote && !isStopped) {
  for (const filter of filters) {
    if (testFiles.some((file) => file.includes(filter))) continue
    failed += 1
    failures.push(`No test of these stages has ${filter} in its path.`)
  }
}
if (failures.length > 0) process.stdout.write(`Failed:\n${failures.join('\n')}\n\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && !isStopped ? 0 : 1
