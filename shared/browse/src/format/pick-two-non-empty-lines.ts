/**
 * Returns the first two non-empty lines, or empty text in place of missing ones: always two, because all tiles reserve
 * the height of two.
 */
export function pickTwoNonEmptyLines(...lines: ReadonlyArray<string | null>): string[] {
  const [first = '', second = ''] = lines.flatMap((line) => line || [])
  return [first, second]
}
