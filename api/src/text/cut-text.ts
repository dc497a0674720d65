const lastHalfOfPair = /[\ud800-\udbff]$/

/** Returns the beginning of a text, without half a character at its end, which JSON in the database cannot hold. */
export const cutText = (text: string, maxLength: number): string =>
  text.length > maxLength ? text.slice(0, maxLength).replace(lastHalfOfPair, '') : text
