import { expect, test } from 'vitest'
import { type BenchReport, formatReportAsPlainText } from './bench-report.ts'
import { atMost } from './figure-with-limit.ts'
import type { MachineInfo } from './machine-info.ts'

const aMachine = (parts: Partial<MachineInfo> = {}): MachineInfo => ({
  at: '2026-01-01T00:00:00.000Z',
  node: 'v24.0.0',
  cpu: 'a CPU',
  cores: 2,
  memoryGiB: 24,
  load: 0.1,
  ...parts,
})
const aReport = (parts: Partial<BenchReport> = {}): BenchReport => ({
  bench: 'api',
  machine: aMachine(),
  tables: [{ title: 'reads', head: ['what', 'ms'], rows: [['card', '1']], notes: ['a note'] }],
  targets: [atMost(2, 'card', 1, 'ms')],
  raw: {},
  ...parts,
})

test('shows the machine, tables with notes, and verdicts', () => {
  const text = formatReportAsPlainText(aReport())
  expect(text).toContain('2 × a CPU, 24 GiB, Node v24.0.0')
  expect(text).toContain('reads\nwhat  ms\n────  ──\ncard   1\na note')
  expect(text).toContain('PASS  card: 1 ms (at most 2)')
  expect(text).toContain('all 1 targets met')
})

test('counts missed targets', () => {
  const missed = atMost(2, 'card', 3, 'ms')
  expect(formatReportAsPlainText(aReport({ targets: [missed, missed] }))).toContain('2 of 2 targets MISSED')
})

test('warns about a busy machine', () => {
  expect(formatReportAsPlainText(aReport({ machine: aMachine({ load: 0.8 }) }))).toContain('NOISY')
  expect(formatReportAsPlainText(aReport())).not.toContain('NOISY')
})
