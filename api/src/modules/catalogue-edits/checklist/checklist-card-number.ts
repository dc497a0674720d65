/** Card numbers without spaces: `12`, `#12`, `12a`, `GAA-AG`. */
export const cardNumberPattern = /^#?([A-Z0-9][A-Z0-9./-]*|\d+[a-z]?)$/

/** Returns the card number of a cell or word, or null if it is empty. */
export const toCardNumber = (text: string): string | null => text.replace(/^#/, '') || null
