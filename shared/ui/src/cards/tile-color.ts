import css from './tile-color.module.css'

/** How many colours there are; each is a class of its own, for a style attribute would break the CSP. */
export const tileColorCount = 12

/** The number of a tile's colour, from 0: always the same for the same id, and well spread over ids in a row. */
export function getTileColor(id: string): number {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % tileColorCount
}

/** The class that colours the face of a card without a picture. */
export function getTileColorClass(id: string): string {
  return css[`colour${getTileColor(id)}`] ?? ''
}
