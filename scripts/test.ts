/**
 * `npm test`: everything, stage by stage; a failing stage does not hide the next. What failed is named again
 * at the end; the last line sums up.
 * `npm test -- --only lint,types,build,unit,e2e,chaos` runs some stages; further words are parts of test file names.
 * `npm test -- mf-wishlist`: that remote's own tests, with nothing else running; `--by-itself` in a folder without the
 * other parts.
 */
import { buildParts, remoteNames } from './build/build-parts.ts'
import { say, seconds } from './setup/progress.ts'
import { lintStage, type StageResult, typesStage } from './setup/quality-stages.ts'
import { vitestStage } from './setup/vitest-stage.ts'
import { testByItself } from './test/test-by-itself.ts'
import { projects, testOneRemote } from './test/test-one-remote.ts'

const isByItself = process.argv.includes('--by-itself')
const args = process.argv.slice(2).filter((word) => word !== '--by-itself')
const onlyAt = args.indexOf('--only')
const only = onlyAt < 0 ? undefined : args[onlyAt + 1]?.split(',')
const filters = onlyAt < 0 ? args : args.toSpliced(onlyAt, 2)

/** The one remote that is asked for, where nothing else is. */
const [remote] =
  only === undefined && filters.length === 1 ? remoteNames().filter((name) => name === filters[0]) : []

const build = () => buildParts().then(() => ({ passed: 1, failed: 0 }))
const everything: Record<string, () => Promise<StageResult>> = {
  lint: lintStage,
  types: typesStage,
  build,
  unit: () => vitestStage('unit', ['node', ...projects], filters),
  e2e: () => vitestStage('e2e', ['e2e'], filters),
  chaos: () => vitestStage('chaos', ['chaos'], filters),
}

const stages = remote
  ? { [remote]: () => (isByItself ? testByItself(remote) : testOneRemote(remote)) }
  : everything

const unknown = only?.filter((name) => !(name in stages)) ?? []
if (unknown.length > 0) {
  say(`There is no stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`)
  process.exit(1)
}

// The stage that runs is ended by its own tool; the others must not begin.
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true))

let passed = 0
let failed = 0
const failures: string[] = []
for (const [name, stage] of Object.entries(stages)) {
  if (isStopped || (only && !only.includes(name))) continue
  say(name)
  const started = performance.now()
  const result = await stage().catch(
    (error: Error): StageResult => ({ passed: 0, failed: 1, output: error.message }),
  )
  if (result.output?.trim()) process.stdout.write(`${result.output.trim()}\n`)
  say(`${name}: ${result.passed} passed, ${result.failed} failed, ${seconds(performance.now() - started)}\n`)
  passed += result.passed
  failed += result.failed
  failures.push(...(result.failures ?? []).map((what) => `${name}: ${what}`))
}
if (failures.length > 0) process.stdout.write(`Failed:\n${failures.join('\n')}\n\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && !isStopped ? 0 : 1
