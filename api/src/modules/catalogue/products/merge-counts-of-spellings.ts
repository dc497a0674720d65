import { normalizeText } from '../../../text/normalize-text.ts'

type ValueCount = { value: string; totalProducts: number }

/**
 * Merges the counts of values that differ by case, accents or apostrophes only. Each keeps the spelling with the most
 * products, in the order of its first spelling.
 */
export function mergeCountsOfSpellings(counts: ReadonlyArray<ValueCount>): ValueCount[] {
  return [...Map.groupBy(counts, ({ value }) => normalizeText(value)).values()].map((spellings) => {
    const most = spellings.reduce((best, each) => (each.totalProducts > best.totalProducts ? each : best))
    return { value: most.value, totalProducts: spellings.reduce((sum, { totalProducts }) => sum + totalProducts, 0) }
  })
}
