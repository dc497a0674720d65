import css from './tile-color.module.css'

/** Each color is a class, because the CSP forbids style attributes. */
export const tileColorCount = 12

export function getTileColorIndex(id: string): number {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % tileColorCount
}

const colorWordPattern = /\b(gold|silver|bronze|copper|black|white|red|orange|yellow|green|teal|blue|purple|pink)\b/gi

/**
 * Returns the color that the name or slug of an insert set says, as the style sheet of `CardImage` spells it. The last one
 * of several, because a parallel's name follows that of its base set.
 */
export const findTileColorInInsertSetName = (name: string): string | undefined =>
  name.match(colorWordPattern)?.at(-1)?.toLowerCase()

export function getTileColorClass(id: string): string {
  return css[`color${getTileColorIndex(id)}`] ?? ''
}
