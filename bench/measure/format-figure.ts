/** Formats a whole number: `1,234,567`. */
export function formatWhole(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** Formats a number with three significant digits: 0.512, 5.12, 51.2, 512. */
export function formatShort(value: number): string {
  const size = Math.abs(value)
  return size >= 100 ? formatWhole(value) : value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3)
}

/** Formats a ratio: `0.93 ×`. */
export function formatRatio(ratio: number): string {
  return `${formatShort(ratio)} ×`
}
