import { parseArgs } from 'node:util'
import { type BenchResult, publishReport } from '../report/bench-report.ts'
import { formatVerdict } from '../report/figure-with-limit.ts'
import { readMachineInfo } from '../report/machine-info.ts'
import { selectNamed } from './select-named.ts'
import { type RegisterCleanUp, withCleanUp } from './workspace.ts'

/** Values of the command's options by name; a default that is a number makes the option one. */
type Options = Readonly<Record<string, string | number>>
type OptionValues<Defaults> = { [Name in keyof Defaults]: Defaults[Name] extends number ? number : string }
type BenchPart<Defaults> = (options: OptionValues<Defaults>, onCleanUp: RegisterCleanUp) => Promise<BenchResult>

/**
 * Runs the parts of a benchmark in turn and publishes one report. With several parts, `--only a,b` selects some.
 * `--help` lists parts and options instead.
 * @throws {Error} for an unknown part or option
 */
export async function runBench<Defaults extends Options>(
  bench: string,
  defaults: Defaults,
  parts: Readonly<Record<string, BenchPart<Defaults>>>,
): Promise<void> {
  const names = Object.keys(parts)
  const hasSeveralParts = names.length > 1
  const allDefaults = hasSeveralParts ? { only: '', ...defaults } : defaults
  if (process.argv.includes('--help')) {
    console.log(formatUsage(bench, allDefaults, names))
    return
  }
  const options = parseOptions(allDefaults)
  const only = hasSeveralParts ? String(options.only) : ''
  const selected = selectNamed(Object.entries(parts), only, ([name]) => name)
  const machine = readMachineInfo()
  const results: BenchResult[] = []
  for (const [name, measure] of selected) {
    console.log(`running: ${name}`)
    // The parser returns the names and types of the defaults.
    const result = await withCleanUp((onCleanUp) => measure(options as OptionValues<Defaults>, onCleanUp))
    if (hasSeveralParts) console.log(result.targets.map(formatVerdict).join('\n'))
    results.push(result)
  }
  await publishReport({
    bench,
    machine,
    tables: results.flatMap(({ tables }) => tables),
    targets: results.flatMap(({ targets }) => targets),
    raw: Object.fromEntries(selected.map(([name], index) => [name, results[index]?.raw])),
  })
}

function formatUsage(bench: string, defaults: Options, parts: ReadonlyArray<string>): string {
  const options = Object.entries(defaults).map(([name, value]) => `  --${name} ${value === '' ? '(none)' : value}`)
  return [
    `npm run bench -- ${bench} [options]`,
    ...(parts.length > 1 ? [`parts: ${parts.join(', ')}`] : []),
    'options with their defaults (bench/README.md explains them):',
    ...options,
  ].join('\n')
}

function parseOptions(defaults: Options): Record<string, string | number> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const given = values[name] ?? value
      return [name, typeof value === 'number' ? Number(given) : String(given)]
    }),
  )
}
