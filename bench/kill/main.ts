/** `npm run bench -- kill [--rounds N]`: whether what was acknowledged is there after `kill -9` of everything at once. */
import { parseArgs } from 'node:util'
import { short, whole } from '../measure/figure.ts'
import { describeMachine } from '../measure/machine.ts'
import { publish } from '../measure/report.ts'
import { median } from '../measure/statistics.ts'
import { runFolder, withCleanUp } from '../measure/workspace.ts'
import { type Round, runKills } from './run-kills.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, writers: { type: 'string', default: '8' } },
})

await withCleanUp(async (later) => {
  const machine = await describeMachine()
  const dataDir = await runFolder(undefined, later)
  const rounds = await runKills(dataDir, {
    rounds: Number(values.rounds),
    writers: Number(values.writers),
    onRound: ({ wroteMs, acknowledged, restartMs }) =>
      console.log(
        `killed after ${whole(wroteMs)} ms, ${whole(acknowledged)} writes acknowledged so far, back in ${whole(restartMs)} ms`,
      ),
  })
  const sum = (name: keyof Round) => rounds.reduce((total, round) => total + round[name], 0)
  const restarts = rounds.map(({ restartMs }) => restartMs)
  const acknowledged = rounds.at(-1)?.acknowledged ?? 0
  const none = (name: string, of: keyof Round, unit: string) => ({
    name,
    figure: sum(of),
    limit: { atMost: 0 },
    unit,
  })
  await publish({
    bench: 'kill',
    machine,
    sections: [
      {
        title: `${rounds.length} times kill -9 of API and database under ${values.writers} writers`,
        head: [
          'acknowledged writes',
          'lost',
          'twice',
          'other than written',
          'back after s (median)',
          'at most s',
        ],
        rows: [
          [
            whole(acknowledged),
            ...(['lost', 'twice', 'wrong'] as const).map((name) => whole(sum(name))),
            short(median(restarts) / 1000),
            short(Math.max(...restarts) / 1000),
          ],
        ],
      },
    ],
    targets: [
      none('acknowledged writes that are lost', 'lost', 'copies'),
      none('copies that are there twice', 'twice', 'copies'),
      none('copies other than they were written', 'wrong', 'copies'),
      none('counts that differ from the copies', 'differences', 'counts'),
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
