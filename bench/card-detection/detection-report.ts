import type { BenchReport } from '../measure/bench-report.ts'
import { formatShort, formatWhole } from '../measure/format-figure.ts'
import { median, percentile } from '../measure/statistics.ts'
import type { CornerError } from './corner-error.ts'
import type { DrawnPhoto } from './draw-photos.ts'
import { cpuSlowdown, type DetectionTiming } from './time-detection.ts'

export type EvaluatedPhoto = DrawnPhoto & DetectionTiming & { cornerError: CornerError }

/** Limit on the error, relative to the card's long side; beyond it, the card counts as not found. */
export const maxCornerError = 0.02

export const isCardFound = ({ cornerError }: Pick<EvaluatedPhoto, 'cornerError'>) =>
  cornerError.shareOfCardSide <= maxCornerError

const formatPercent = (share: number) => `${formatShort(100 * share)} %`
const getShare = <T>(all: readonly T[], is: (each: T) => boolean) => all.filter(is).length / (all.length || 1)

/** Counts the photos with each trait and how many of them were found, which shows the difficult ones. */
function buildTraitRows(photos: readonly EvaluatedPhoto[]): string[][] {
  const traits = [...new Set(photos.flatMap((photo) => photo.traits))]
  return traits
    .map((trait) => ({ trait, photosWithTrait: photos.filter((photo) => photo.traits.includes(trait)) }))
    .toSorted((a, b) => getShare(a.photosWithTrait, isCardFound) - getShare(b.photosWithTrait, isCardFound))
    .map(({ trait, photosWithTrait }) => [
      trait,
      formatWhole(photosWithTrait.length),
      formatWhole(photosWithTrait.filter(isCardFound).length),
      formatPercent(getShare(photosWithTrait, isCardFound)),
    ])
}

export function buildDetectionReport(
  photos: readonly EvaluatedPhoto[],
  empty: readonly DetectionTiming[],
  slowdown: number,
): Pick<BenchReport, 'sections' | 'targets'> {
  const cornerErrors = photos.map(({ cornerError }) => cornerError.shareOfCardSide)
  const slow = photos.map(({ throttledMs: slowMs }) => slowMs)
  const worker = photos.map(({ workerMs }) => workerMs)
  const spread = (values: number[], show: (value: number) => string) =>
    [0.5, 0.9, 0.95, 0.99].map((share) => show(percentile(values, share)))
  return {
    sections: [
      {
        title: `${photos.length} photos (seeds ${photos[0]?.seed} to ${photos.at(-1)?.seed}); farthest corner, and time`,
        head: ['', 'median', 'p90', 'p95', 'p99'],
        rows: [
          ['off, of the card’s long side', ...spread(cornerErrors, formatPercent)],
          [
            'off, relative to the image’s longer side',
            ...spread(
              photos.map(({ cornerError }) => cornerError.shareOfImageSide),
              formatPercent,
            ),
          ],
          [`ms on the page, CPU ÷ ${cpuSlowdown}`, ...spread(slow, formatWhole)],
          ['ms in a new worker on this machine', ...spread(worker, formatWhole)],
        ],
        notes: [
          `The CPU was ${formatShort(slowdown)} times slower. Browsers slow down no workers, so that figure is the same work on the page.`,
          `Of ${empty.length} photos without a card, ${empty.filter(({ found }) => found === null).length} had none found.`,
        ],
      },
      {
        title: 'what is in the photos',
        head: ['', 'photos', 'found', 'share'],
        rows: buildTraitRows(photos),
      },
    ],
    targets: [
      {
        name: 'photos whose four corners are within 2 % of the card’s long side',
        figure: 100 * getShare(photos, isCardFound),
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
