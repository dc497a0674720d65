import css from './tile-color.module.css'

/** Each color is a class, because the CSP forbids style attributes. */
export const tileColorCount = 12

export function getTileColorIndex(id: string): number {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % tileColorCount
}

export function getTileColorClass(id: string): string {
  return css[`color${getTileColorIndex(id)}`] ?? ''
}
