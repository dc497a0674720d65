import css from './tile-color.module.css'

/** Each color is a class, because the CSP forbids style attributes. */
export const tileColorCount = 12

export function getTileColorIndex(id: string): number {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % tileColorCount
}

/** Words of names of insert sets that name a color. Each has a class of its name. */
export const namedTileColors = [
  'gold',
  'silver',
  'bronze',
  'copper',
  'black',
  'white',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const
export type NamedTileColor = (typeof namedTileColors)[number]

const colorWordPattern = new RegExp(`(?<![\\p{L}\\d])(${namedTileColors.join('|')})(?![\\p{L}\\d])`, 'giu')

/** Returns the color that a name or slug says; the last one, because a parallel's name follows that of its base set. */
export function findNamedTileColor(name: string): NamedTileColor | null {
  const word = [...name.matchAll(colorWordPattern)].at(-1)?.[1]?.toLowerCase()
  return namedTileColors.find((color) => color === word) ?? null
}

/** @param name name or slug of the insert set; a color in it wins over that of the id */
export function getTileColorClass(id: string, name = ''): string {
  return css[findNamedTileColor(name) ?? `color${getTileColorIndex(id)}`] ?? ''
}
