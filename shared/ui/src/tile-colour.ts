import css from './tile-colour.module.css'

/** How many colours there are; each is a class of its own, for a style attribute would break the CSP. */
export const tileColours = 12

/** The number of a tile's colour, from 0: always the same for the same id, and well spread over ids in a row. */
export function tileColour(id: string): number {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % tileColours
}

/** The class that colours the face of a card without a picture. */
export function tileColourClass(id: string): string {
  return css[`colour${tileColour(id)}`] ?? ''
}
