import { short, whole } from '../measure/figure.ts'
import type { Report } from '../measure/report.ts'
import { median, percentile } from '../measure/statistics.ts'
import type { Drawn } from './draw-photos.ts'
import type { OffBy } from './off-by.ts'
import { cpuSlowdown, type Timed } from './time-detection.ts'

export type Judged = Drawn & Timed & { off: OffBy }

/** Of the card's long side in the picture: what is farther off has not been found. */
export const tolerance = 0.02

export const isFound = ({ off }: Pick<Judged, 'off'>) => off.ofCard <= tolerance

const percent = (share: number) => `${short(100 * share)} %`
const shareOf = <T>(all: readonly T[], is: (each: T) => boolean) => all.filter(is).length / (all.length || 1)

/** Photos with each trait, and how many of those were found: what is hard is seen here. */
function byTrait(photos: readonly Judged[]): string[][] {
  const traits = [...new Set(photos.flatMap((photo) => photo.traits))]
  return traits
    .map((trait) => ({ trait, having: photos.filter((photo) => photo.traits.includes(trait)) }))
    .toSorted((a, b) => shareOf(a.having, isFound) - shareOf(b.having, isFound))
    .map(({ trait, having }) => [
      trait,
      whole(having.length),
      whole(having.filter(isFound).length),
      percent(shareOf(having, isFound)),
    ])
}

/** What the bench prints and promises. */
export function reportDetect(
  photos: readonly Judged[],
  empty: readonly Timed[],
  slowdown: number,
): Pick<Report, 'sections' | 'targets'> {
  const offs = photos.map(({ off }) => off.ofCard)
  const slow = photos.map(({ slowMs }) => slowMs)
  const worker = photos.map(({ workerMs }) => workerMs)
  const spread = (values: number[], show: (value: number) => string) =>
    [0.5, 0.9, 0.95, 0.99].map((share) => show(percentile(values, share)))
  return {
    sections: [
      {
        title: `${photos.length} photos (seeds ${photos[0]?.seed} to ${photos.at(-1)?.seed}); farthest corner, and time`,
        head: ['', 'median', 'p90', 'p95', 'p99'],
        rows: [
          ['off, of the card’s long side', ...spread(offs, percent)],
          [
            'off, of the picture’s longer side',
            ...spread(
              photos.map(({ off }) => off.ofPicture),
              percent,
            ),
          ],
          [`ms on the page, CPU ÷ ${cpuSlowdown}`, ...spread(slow, whole)],
          ['ms in its worker, started anew, this machine', ...spread(worker, whole)],
        ],
        notes: [
          `The CPU was ${short(slowdown)} times slower. Browsers slow down no workers, so that figure is the same work on the page.`,
          `Of ${empty.length} photos without a card, ${empty.filter(({ found }) => found === null).length} had none found.`,
        ],
      },
      { title: 'what is in the photos', head: ['', 'photos', 'found', 'share'], rows: byTrait(photos) },
    ],
    targets: [
      {
        name: 'photos whose four corners are within 2 % of the card’s long side',
        figure: 100 * shareOf(photos, isFound),
        limit: { atLeast: 90 },
        unit: '%',
      },
      {
        name: `time on the page, CPU ÷ ${cpuSlowdown}, median`,
        figure: median(slow),
        limit: { atMost: 400 },
        unit: 'ms',
      },
    ],
  }
}
