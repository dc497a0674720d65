/** `npm run bench -- upload-crash [--rounds N]`: checks that rows and files match after `kill -9` during uploads. */
import { parseArgs } from 'node:util'
import { openBenchDatabase } from '../measure/bench-database.ts'
import { publishReport } from '../measure/bench-report.ts'
import { formatWhole } from '../measure/format-figure.ts'
import { describeMachine } from '../measure/machine-info.ts'
import { withCleanUp } from '../measure/workspace.ts'
import { runUploadCrashes, type UploadCrash } from './run-upload-crashes.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })

await withCleanUp(async (onCleanUp) => {
  const machine = await describeMachine()
  const { dataDir, databaseUrl, pool } = await openBenchDatabase(onCleanUp)
  const crashes = await runUploadCrashes(
    { pool, databaseUrl, dataDir },
    {
      rounds: Number(values.rounds),
      onRound: ({ when, leftBehind }) => console.log(`killed ${when}, ${leftBehind} files left behind`),
    },
  )
  const sum = (name: 'rowsWithoutFile' | 'leftBehind' | 'orphans', of = crashes) =>
    of.reduce((total, round) => total + round[name], 0)
  const killMoments = ['between file and row', 'at any moment'] as const
  const row = (when: UploadCrash['when']) => {
    const rounds = crashes.filter((round) => round.when === when)
    const figures = (['rowsWithoutFile', 'leftBehind', 'orphans'] as const).map((name) => sum(name, rounds))
    const acknowledged = rounds.filter((round) => round.acknowledged).length
    return [when, ...[rounds.length, acknowledged, ...figures].map(formatWhole)]
  }
  await publishReport({
    bench: 'upload-crash',
    machine,
    sections: [
      {
        title: `${crashes.length} times kill -9 of the server in the middle of an upload`,
        head: ['killed', 'times', 'acknowledged', 'rows without file', 'files left behind', 'orphans after the job'],
        rows: killMoments.map(row),
      },
    ],
    targets: [
      {
        name: 'rows without their file',
        figure: sum('rowsWithoutFile'),
        limit: { atMost: 0 },
        unit: 'files',
      },
      { name: 'orphans after the job', figure: sum('orphans'), limit: { atMost: 0 }, unit: 'files' },
      {
        name: 'files left behind, so that there was something to remove',
        figure: sum('leftBehind'),
        limit: { atLeast: Number(values.rounds) },
        unit: 'files',
      },
    ],
    raw: { kills: crashes },
  })
})
