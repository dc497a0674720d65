import { restoreFormula } from '../../../../text/formula-cells.ts'

/** Excel's way to keep zeros: `="007"`. */
const quotedFormula = /^="([^"]*)"$/

/** Returns the text of a cell: defused formulas as they were, `="007"` as 007, without white space around it. */
export function cleanCell(cell: string): string {
  const text = cell.replaceAll('\u00a0', ' ').trim()
  const quoted = text.startsWith('=') ? quotedFormula.exec(text)?.[1] : undefined
  if (quoted !== undefined) return quoted.trim()
  return restoreFormula(text)
}
