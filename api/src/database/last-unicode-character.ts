/** The largest Unicode character. Appended to a prefix, it sorts after every text with that prefix. */
export const lastUnicodeCharacter = '\u{10ffff}'
