const yesWords = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓', '✔', 'on'])
const noWords = new Set(['', 'no', 'n', 'false', 'f', '0', 'off', '-', 'none', 'null', 'n/a'])

/** Reads yes and no as apps write them; null for other texts. */
export function parseFlag(text: string): boolean | null {
  const word = text.toLowerCase()
  if (yesWords.has(word)) return true
  return noWords.has(word) ? false : null
}
