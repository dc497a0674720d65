/** Returns the first two non-empty lines, for tiles that all reserve the height of two. */
export function pickTwoNonEmptyLines(...lines: ReadonlyArray<string | null>): string[] {
  const [first = '', second = ''] = lines.flatMap((line) => line || [])
  return [first, second]
}
