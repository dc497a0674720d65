import { short, whole } from '../measure/figure.ts'
import type { Section } from '../measure/report.ts'
import { percentile } from '../measure/statistics.ts'
import type { Target } from '../measure/target.ts'
import { type Answered, isGood } from './client.ts'
import type { Storm } from './run-storm.ts'

/** Fewer are no storm. */
const leastCallsPerSecond = 50

const isFault = ({ status }: Answered) => status >= 500

/** The table of a storm: what each kind of act was answered, and how soon. */
export function stormSections(
  { answers, seconds, copies, wishes }: Storm,
  { clients, processes }: { clients: number; processes: number },
): Section[] {
  const row = (act: string) => {
    const those = answers.filter((each) => each.act === act)
    const times = those.map(({ ms }) => ms)
    return [
      act,
      whole(those.length),
      whole(those.length / seconds),
      short(percentile(times, 0.5)),
      short(percentile(times, 0.99)),
      whole(those.filter(({ status }) => status === 404).length),
      whole(those.filter((each) => !isGood(each) && !isFault(each)).length),
      whole(those.filter(isFault).length),
    ]
  }
  return [
    {
      title: `${clients} clients of ${processes} processes for ${short(seconds)} s`,
      head: ['act', 'calls', 'a second', 'p50 ms', 'p99 ms', 'not there', 'refused', 'failed'],
      rows: [...new Set(answers.map(({ act }) => act))].toSorted().map(row),
      notes: [
        `${whole(answers.length)} calls, ${whole(copies)} copies and ${whole(wishes)} wishes at the end`,
      ],
    },
  ]
}

/** What a storm of so many seconds has to keep. */
export function stormTargets(
  { answers, deadlocks, differences }: Storm,
  { seconds }: { seconds: number },
): Target[] {
  const none = (name: string, figure: number, unit: string): Target => ({
    ...{ name, figure, limit: { atMost: 0 }, unit },
  })
  const differ = answers.filter(({ isAlike }) => !isAlike)
  return [
    none('calls answered with 5xx', answers.filter(isFault).length, 'calls'),
    none(
      'calls answered otherwise than 200, 201 or 404',
      answers.filter((each) => !isGood(each)).length,
      'calls',
    ),
    none('keys that were answered in two ways', differ.length, 'keys'),
    none('deadlocks', deadlocks, 'deadlocks'),
    none('counts that differ from copies and wishes', differences.length, 'counts'),
    {
      name: 'calls',
      figure: answers.length,
      limit: { atLeast: seconds * leastCallsPerSecond },
      unit: 'calls',
    },
  ]
}
