import type { ReportSection } from '../measure/bench-report.ts'
import type { BenchTarget } from '../measure/bench-target.ts'
import { formatShort, formatWhole } from '../measure/format-figure.ts'
import { percentile } from '../measure/statistics.ts'
import { type ActResult, isExpectedStatus } from './contention-client.ts'
import type { ContentionResult } from './run-contention.ts'

/** Fewer calls would cause no contention. */
const minCallsPerSecond = 50

const isServerError = ({ status }: ActResult) => status >= 500

export function buildContentionSections(
  { answers, seconds, copies, wishes }: ContentionResult,
  { clients, processes }: { clients: number; processes: number },
): ReportSection[] {
  const row = (act: string) => {
    const actResults = answers.filter((each) => each.act === act)
    const times = actResults.map(({ ms }) => ms)
    return [
      act,
      formatWhole(actResults.length),
      formatWhole(actResults.length / seconds),
      formatShort(percentile(times, 0.5)),
      formatShort(percentile(times, 0.99)),
      formatWhole(actResults.filter(({ status }) => status === 404).length),
      formatWhole(actResults.filter((each) => !isExpectedStatus(each) && !isServerError(each)).length),
      formatWhole(actResults.filter(isServerError).length),
    ]
  }
  return [
    {
      title: `${clients} clients of ${processes} processes for ${formatShort(seconds)} s`,
      head: ['act', 'calls', 'a second', 'p50 ms', 'p99 ms', 'not there', 'refused', 'failed'],
      rows: [...new Set(answers.map(({ act }) => act))].toSorted().map(row),
      notes: [
        `${formatWhole(answers.length)} calls, ${formatWhole(copies)} copies and ${formatWhole(wishes)} wishes at the end`,
      ],
    },
  ]
}

export function buildContentionTargets(
  { answers, deadlocks, differences }: ContentionResult,
  { seconds }: { seconds: number },
): BenchTarget[] {
  const buildZeroTarget = (name: string, figure: number, unit: string): BenchTarget => ({
    ...{ name, figure, limit: { atMost: 0 }, unit },
  })
  const differingReplies = answers.filter(({ isAlike }) => !isAlike)
  return [
    buildZeroTarget('calls answered with 5xx', answers.filter(isServerError).length, 'calls'),
    buildZeroTarget(
      'calls with another status than 200, 201 or 404',
      answers.filter((each) => !isExpectedStatus(each)).length,
      'calls',
    ),
    buildZeroTarget('keys that were answered in two ways', differingReplies.length, 'keys'),
    buildZeroTarget('deadlocks', deadlocks, 'deadlocks'),
    buildZeroTarget('counts that differ from copies and wishes', differences.length, 'counts'),
    {
      name: 'calls',
      figure: answers.length,
      limit: { atLeast: seconds * minCallsPerSecond },
      unit: 'calls',
    },
  ]
}
