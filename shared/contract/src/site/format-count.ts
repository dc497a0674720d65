const numberFormat = new Intl.NumberFormat('en')

/** "1,620": the same on the server and in every browser. */
export function formatNumber(value: number): string {
  return numberFormat.format(value)
}

/** "1 card", "2 cards" (spec §2.14). */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
