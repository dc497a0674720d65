import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BenchTarget, formatVerdict, isTargetMet } from './bench-target.ts'
import { formatMachine, type MachineInfo } from './machine-info.ts'
import { renderTable } from './render-table.ts'

export type ReportSection = { title: string; head: string[]; rows: string[][]; notes?: string[] }

export type BenchReport = {
  bench: string
  machine: MachineInfo
  sections: ReportSection[]
  targets: BenchTarget[]
  raw: unknown
}

const resultsDir = path.join(import.meta.dirname, '..', 'results')

/** Prints the report, writes `bench/results/NAME.json`, and sets exit code 1 if a target is missed. */
export async function publishReport(report: BenchReport): Promise<void> {
  console.log(renderReport(report))
  await mkdir(resultsDir, { recursive: true })
  const file = path.join(resultsDir, `${report.bench}.json`)
  const { bench, machine, targets, raw } = report
  const targetsWithVerdict = targets.map((target) => ({ ...target, isMet: isTargetMet(target) }))
  await writeFile(file, `${JSON.stringify({ bench, machine, targets: targetsWithVerdict, raw }, null, 2)}\n`)
  console.log(`\nwritten to ${path.relative(process.cwd(), file)}`)
  if (!targets.every(isTargetMet)) process.exitCode = 1
}

export function renderReport({ bench, machine, sections, targets }: BenchReport): string {
  const missed = targets.filter((target) => !isTargetMet(target)).length
  return [
    `\nbench ${bench}`,
    ...formatMachine(machine),
    ...sections.flatMap(({ title, head, rows, notes = [] }) => ['', title, renderTable(head, rows), ...notes]),
    '',
    ...targets.map(formatVerdict),
    '',
    missed === 0 ? `all ${targets.length} targets met` : `${missed} of ${targets.length} targets MISSED`,
  ].join('\n')
}
