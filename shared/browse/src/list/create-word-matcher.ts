/** Ignores case, accents and kinds of apostrophes, as the server's search does. */
function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .toLowerCase()
}

/** Returns a function that tests whether an item's texts contain all words of the filter in any order. */
export function createWordMatcher(filter: string): (texts: ReadonlyArray<string | null>) => boolean {
  const words = normalizeText(filter).split(/\s+/).filter(Boolean)
  return (texts) => {
    const text = normalizeText(texts.filter((each) => each !== null).join('\n'))
    return words.every((word) => text.includes(word))
  }
}
