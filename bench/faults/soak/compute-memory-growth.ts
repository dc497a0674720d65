import { median } from '../../measure/statistics.ts'

/** Resident memory of a process at a time after the start of a run. */
export type MemorySample = { second: number; residentMiB: number }

/** Share of a run over which the median of the samples is taken, after the warm-up and at the end. */
const windowShare = 0.1

/**
 * Compares the median memory of a run's last tenth with that of the tenth after the warm-up. Medians, because memory goes up
 * and down with each garbage collection. The warm-up is a share of the run, from 0 to 0.8.
 * @throws {Error} if one of both tenths has no sample
 */
export function computeMemoryGrowth(
  samples: ReadonlyArray<MemorySample>,
  warmUpShare: number,
): { beforeMiB: number; afterMiB: number; ratio: number } {
  const end = samples.at(-1)?.second ?? 0
  const getMedianBetween = (from: number, to: number) => {
    const memory = samples.filter(({ second }) => second >= from * end && second <= to * end)
    if (memory.length === 0) throw new Error('The run was too short to measure the growth of memory')
    return median(memory.map(({ residentMiB }) => residentMiB))
  }
  const beforeMiB = getMedianBetween(warmUpShare, warmUpShare + windowShare)
  const afterMiB = getMedianBetween(1 - windowShare, 1)
  return { beforeMiB, afterMiB, ratio: afterMiB / beforeMiB }
}
