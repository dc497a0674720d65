import type { BenchReport } from '../measure/bench-report.ts'
import { formatShort } from '../measure/format-figure.ts'
import { median } from '../measure/statistics.ts'

/** Seconds from the command to its `ready` line, and to the heading of the remote's first page in the panel's frame. */
export type StartTimes = { ready: number; usable: number }

/** Starts of one remote: the first after an installation, and later ones with npm and with the underlying command. */
export type RemoteStarts = {
  remote: string
  first: StartTimes
  byNpm: StartTimes[]
  byBootstrap: StartTimes[]
}

/** Limit from the command to the page: a wait without switching to another task. */
const maxSeconds = 3

const getMedianUsable = (starts: ReadonlyArray<StartTimes>) => median(starts.map((start) => start.usable))

/** Builds the report. @param bundledSeconds additional duration of an installation, for all remotes */
export function buildStandaloneReport(
  found: ReadonlyArray<RemoteStarts>,
  bundledSeconds: number,
): Pick<BenchReport, 'sections' | 'targets'> {
  const target = (name: string, figure: number) => ({
    name,
    figure,
    limit: { atMost: maxSeconds },
    unit: 's',
  })
  return {
    sections: [
      {
        title: 'From `npm run dev -- REMOTE` to a page that can be used; medians',
        head: ['remote', 'first time s', 'ready s', 'usable s', 'usable s, without npm'],
        rows: found.map(({ remote, first, byNpm, byBootstrap }) => [
          remote,
          formatShort(first.usable),
          formatShort(median(byNpm.map(({ ready }) => ready))),
          formatShort(getMedianUsable(byNpm)),
          formatShort(getMedianUsable(byBootstrap)),
        ]),
        notes: [
          `First time: after an install, which bundles the libraries of all in ${formatShort(bundledSeconds)} s.`,
          'Without npm: from scripts/bootstrap.mjs, which npm runs.',
        ],
      },
    ],
    targets: found.flatMap(({ remote, first, byNpm }) => [
      target(`${remote}: from the command to the page`, getMedianUsable(byNpm)),
      target(`${remote}: from the command to the page, the first time`, first.usable),
    ]),
  }
}
