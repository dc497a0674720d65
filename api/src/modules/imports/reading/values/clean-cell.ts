/** A text that spreadsheets run as a formula, with the apostrophes that keep it from that. */
const defusedFormula = /^'+[=+\-@\t\r]/
const beginsFormula = /^'*[=+\-@\t\r]/
/** Excel's way to keep zeros: `="007"`. */
const quotedFormula = /^="([^"]*)"$/

/** Returns the text of a cell: defused formulas as they were, `="007"` as 007, without white space around it. */
export function cleanCell(cell: string): string {
  const text = cell.replaceAll('\u00a0', ' ').trim()
  const [, quoted] = quotedFormula.exec(text) ?? []
  if (quoted !== undefined) return quoted.trim()
  return restoreFormula(text)
}

/** Returns a text as it was before `defuseFormula`. */
export const restoreFormula = (text: string): string => (defusedFormula.test(text) ? text.slice(1) : text)

/** Begins a text with an apostrophe if a spreadsheet would run it as a formula. `restoreFormula` takes it away again. */
export const defuseFormula = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text)
