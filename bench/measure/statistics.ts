export function median(values: ReadonlyArray<number>): number {
  const sorted = sortAscending(values)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Nearest rank: the smallest value that at least `share` (0 to 1) of the values do not exceed. */
export function percentile(values: ReadonlyArray<number>, share: number): number {
  const sorted = sortAscending(values)
  const rank = Math.ceil(share * sorted.length)
  return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1]!
}

/** Returns the relative spread of repetitions, (largest - smallest) / median, which is the uncertainty of a ratio. */
export function getRelativeSpread(values: ReadonlyArray<number>): number {
  const middle = median(values)
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle
}

function sortAscending(values: ReadonlyArray<number>): number[] {
  if (values.length === 0) throw new Error('no values to measure')
  return values.toSorted((a, b) => a - b)
}
