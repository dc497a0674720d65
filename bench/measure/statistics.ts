/** The middle value; of an even number of values the mean of the middle two. Throws on none. */
export function median(values: ReadonlyArray<number>): number {
  const sorted = sortAscending(values)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The smallest value that at least `share` (0 to 1) of all values do not exceed (nearest rank). Throws on none. */
export function percentile(values: ReadonlyArray<number>, share: number): number {
  const sorted = sortAscending(values)
  const rank = Math.ceil(share * sorted.length)
  return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1]!
}

/** How far repetitions lie apart: (largest - smallest) / median. The noise that a ratio has to be read with. */
export function getRelativeSpread(values: ReadonlyArray<number>): number {
  const middle = median(values)
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle
}

function sortAscending(values: ReadonlyArray<number>): number[] {
  if (values.length === 0) throw new Error('no values to measure')
  return values.toSorted((a, b) => a - b)
}
