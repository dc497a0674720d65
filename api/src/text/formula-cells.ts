/** A text that spreadsheets run as a formula, also in full width or behind white space, with the apostrophes that keep it from that. */
const defusedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/
const beginsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Begins a text with an apostrophe if a spreadsheet would run it as a formula. `restoreFormula` takes it away again. */
export const defuseFormula = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text)

/** Returns a text as it was before `defuseFormula`. */
export const restoreFormula = (text: string): string => (defusedFormula.test(text) ? text.slice(1) : text)
