/** `npm run bench -- crash [--rounds N]`: checks that acknowledged writes survive `kill -9` of all processes. */
import { parseArgs } from 'node:util'
import { publishReport } from '../measure/bench-report.ts'
import { formatShort, formatWhole } from '../measure/format-figure.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { median } from '../measure/statistics.ts'
import { prepareRunFolder, withCleanUp } from '../measure/workspace.ts'
import { type CrashRound, runCrashRounds } from './run-crash-rounds.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, writers: { type: 'string', default: '8' } },
})

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const dataDir = await prepareRunFolder(undefined, onCleanUp)
  const rounds = await runCrashRounds(dataDir, {
    rounds: Number(values.rounds),
    writers: Number(values.writers),
    onRound: ({ wroteMs, acknowledged, restartMs }) =>
      console.log(
        `killed after ${formatWhole(wroteMs)} ms, ${formatWhole(acknowledged)} writes acknowledged so far, back in ${formatWhole(restartMs)} ms`,
      ),
  })
  const sum = (name: keyof CrashRound) => rounds.reduce((total, round) => total + round[name], 0)
  const restarts = rounds.map(({ restartMs }) => restartMs)
  const acknowledged = rounds.at(-1)?.acknowledged ?? 0
  const buildZeroTarget = (name: string, key: keyof CrashRound, unit: string) => ({
    name,
    figure: sum(key),
    limit: { atMost: 0 },
    unit,
  })
  await publishReport({
    bench: 'crash',
    machine,
    sections: [
      {
        title: `${rounds.length} times kill -9 of API and database under ${values.writers} writers`,
        head: ['acknowledged writes', 'lost', 'twice', 'other than written', 'back after s (median)', 'at most s'],
        rows: [
          [
            formatWhole(acknowledged),
            ...(['lost', 'twice', 'wrong'] as const).map((name) => formatWhole(sum(name))),
            formatShort(median(restarts) / 1000),
            formatShort(Math.max(...restarts) / 1000),
          ],
        ],
      },
    ],
    targets: [
      buildZeroTarget('acknowledged writes that are lost', 'lost', 'copies'),
      buildZeroTarget('copies that are there twice', 'twice', 'copies'),
      buildZeroTarget('copies other than they were written', 'wrong', 'copies'),
      buildZeroTarget('counts that differ from the copies', 'differences', 'counts'),
      {
        name: 'acknowledged writes',
        figure: acknowledged,
        limit: { atLeast: 20 * rounds.length },
        unit: 'writes',
      },
    ],
    raw: { rounds },
  })
})
