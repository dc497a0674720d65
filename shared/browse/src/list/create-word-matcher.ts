/** Case, accents and the kinds of apostrophes make no difference, as in the server's search. */
function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .toLowerCase()
}

/** Tells whether all words of a filter are in the texts of an item, in any order. */
export function createWordMatcher(filter: string): (texts: ReadonlyArray<string | null>) => boolean {
  const words = normalizeText(filter).split(/\s+/).filter(Boolean)
  return (texts) => {
    const text = normalizeText(texts.filter((each) => each !== null).join('\n'))
    return words.every((word) => text.includes(word))
  }
}
