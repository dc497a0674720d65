import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Machine, machineLines } from './machine.ts'
import { renderTable } from './table.ts'
import { isMet, type Target, verdict } from './target.ts'

export type Section = { title: string; head: string[]; rows: string[][]; notes?: string[] }

/** What a bench found: tables for people, targets with their verdicts, and all raw figures for machines. */
export type Report = {
  bench: string
  machine: Machine
  sections: Section[]
  targets: Target[]
  raw: unknown
}

const resultsDir = path.join(import.meta.dirname, '..', 'results')

/** Prints the report, writes `bench/results/NAME.json`, and makes the process end with 1 where a target is missed. */
export async function publish(report: Report): Promise<void> {
  console.log(render(report))
  await mkdir(resultsDir, { recursive: true })
  const file = path.join(resultsDir, `${report.bench}.json`)
  const { bench, machine, targets, raw } = report
  const judged = targets.map((target) => ({ ...target, isMet: isMet(target) }))
  await writeFile(file, `${JSON.stringify({ bench, machine, targets: judged, raw }, null, 2)}\n`)
  console.log(`\nwritten to ${path.relative(process.cwd(), file)}`)
  if (!targets.every(isMet)) process.exitCode = 1
}

/** The whole report as text. */
export function render({ bench, machine, sections, targets }: Report): string {
  const missed = targets.filter((target) => !isMet(target)).length
  return [
    `\nbench ${bench}`,
    ...machineLines(machine),
    ...sections.flatMap(({ title, head, rows, notes = [] }) => [
      '',
      title,
      renderTable(head, rows),
      ...notes,
    ]),
    '',
    ...targets.map(verdict),
    '',
    missed === 0 ? `all ${targets.length} targets met` : `${missed} of ${targets.length} targets MISSED`,
  ].join('\n')
}
