import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FigureWithLimit, formatVerdict, isLimitMet, listMissedTargetNames } from './figure-with-limit.ts'
import { formatMachine, type MachineInfo } from './machine-info.ts'
import { formatTableAsPlainText, type ReportTable } from './report-table.ts'

/** Result of a benchmark or of a part of one. `raw` is written to the JSON only. */
export type BenchResult = { tables: ReportTable[]; targets: FigureWithLimit[]; raw: unknown }
export type BenchReport = BenchResult & { bench: string; machine: MachineInfo }

const resultsDir = path.join(import.meta.dirname, '../../results')

/** Prints the report, writes `bench/results/NAME.json`, and sets exit code 1 if a target is missed. */
export async function publishReport(report: BenchReport): Promise<void> {
  console.log(formatReportAsPlainText(report))
  await mkdir(resultsDir, { recursive: true })
  const file = path.join(resultsDir, `${report.bench}.json`)
  const { bench, machine, targets, raw } = report
  const targetsWithVerdict = targets.map((target) => ({ ...target, isMet: isLimitMet(target) }))
  await writeFile(file, `${JSON.stringify({ bench, machine, targets: targetsWithVerdict, raw }, null, 2)}\n`)
  console.log(`\nwritten to ${path.relative(process.cwd(), file)}`)
  if (!targets.every(isLimitMet)) process.exitCode = 1
}

export function formatReportAsPlainText({ bench, machine, tables, targets }: BenchReport): string {
  const missed = listMissedTargetNames(targets).length
  return [
    `\nbench ${bench}`,
    ...formatMachine(machine),
    ...tables.flatMap(({ title, head, rows, notes }) => ['', title, formatTableAsPlainText(head, rows), ...notes]),
    '',
    ...targets.map(formatVerdict),
    '',
    missed === 0 ? `all ${targets.length} targets met` : `${missed} of ${targets.length} targets MISSED`,
  ].join('\n')
}
