/** Height by width, as a number or as `w:h`: 1.4 and "5:7" are the same (spec §9.9). */
export type AspectRatio = number | `${number}:${number}`

/** A card of 2.5 by 3.5 inches (spec §9.9). */
export const cardAspectRatio = 1.4

/** How many times as high as wide. @throws where a side is not above 0 */
export function parseAspectRatio(ratio: AspectRatio): number {
  const [width = 0, height = 0] = typeof ratio === 'number' ? [1, ratio] : ratio.split(':').map(Number)
  if (!(width > 0 && height > 0 && Number.isFinite(height / width)))
    throw new RangeError(`"${ratio}" is no ratio of width and height`)
  return height / width
}
