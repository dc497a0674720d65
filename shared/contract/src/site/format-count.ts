const numberFormat = new Intl.NumberFormat('en')

/** Formats "1,620". The locale is fixed so that server and browser agree. */
export function formatNumber(value: number): string {
  return numberFormat.format(value)
}

/** Formats "1 card", "2 cards" (spec §2.14). */
export function formatCountWithNoun(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** Formats "1,000+" where counting stopped at the limit. */
export function formatCappedTotal({ total, isCapped }: { total: number; isCapped: boolean }): string {
  return isCapped ? `${formatNumber(total)}+` : formatNumber(total)
}
