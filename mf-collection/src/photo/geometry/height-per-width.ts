/** Height divided by width, as a number or as `width:height`: 1.4 and "5:7" are equal (spec §9.9). */
export type HeightPerWidth = number | `${number}:${number}`

/** A card of 2.5 by 3.5 inches (spec §9.9). */
export const cardHeightPerWidth = 1.4

/** @throws {RangeError} when a side is not positive */
export function parseHeightPerWidth(ratio: HeightPerWidth): number {
  const [width = 0, height = 0] = typeof ratio === 'number' ? [1, ratio] : ratio.split(':').map(Number)
  if (!(width > 0 && height > 0 && Number.isFinite(height / width)))
    throw new RangeError(`"${ratio}" is not a valid aspect ratio`)
  return height / width
}
