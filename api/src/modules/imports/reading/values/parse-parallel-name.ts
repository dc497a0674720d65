import { parseFlag } from './parse-flag.ts'

const plainFinishes = new Set(['normal', 'nonfoil', 'non-foil', 'regular', 'base', 'standard'])

/**
 * Returns the parallel that a cell names, or an empty text for a plain card. "Yes" in a column "isFoil" names the
 * parallel "Foil".
 */
export function parseParallelName(text: string, column: string): string {
  const isYes = parseFlag(text)
  if (isYes === false || plainFinishes.has(text.toLowerCase())) return ''
  return isYes ? toFeatureNameOfColumn(column) : text
}

/** Returns "Foil" for a column "isFoil", and "Signed" for "signed". */
export function toFeatureNameOfColumn(column: string): string {
  const name = column.trim().replace(/^is(?=[A-Z])/, '')
  return name === name.toUpperCase() || name === name.toLowerCase()
    ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
    : name
}
