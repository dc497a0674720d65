/** Limit on a line in bytes, and on a row in characters. Longer ones are mistakes. */
export const maxLineLength = 1 << 20
/** Limit on the uncompressed bytes of a file. An upload has at most 100 MB. */
export const maxUncompressedBytes = 200_000_000
/** Limit in characters on the name of a column. */
export const maxColumnNameLength = 200
/** Limit in characters on each text about a card. Longer ones name no card, and would take long to match. */
export const maxCardTextLength = 500
