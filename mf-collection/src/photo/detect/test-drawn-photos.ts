/**
 * Prints how far off the cards of drawn photos are found, as shares of their long sides: `null` where none is found.
 * Last comes what is found on a table without a card. A program of its own: what the tests' runner makes of modules is
 * twenty times slower for work on pixels.
 */
import { cardPhoto, photoWithoutCard } from '@ninepocket/testing/card-photo/card-photo'
import { pixelsOf } from '@ninepocket/testing/card-photo/pixels-of'
import type { Point } from '../geometry/corners.ts'
import { findCard } from './find-card.ts'

/** As fine as they are drawn here (px): the bench draws them in sizes of their own. */
const drawn = 800
/** Seeds of photos with a card: the first dozen of the bench's, easy or not; and of a table without one. */
const seeds = Array.from({ length: 12 }, (_, at) => at + 1)
const emptySeed = 5

async function cardIn(jpeg: Buffer) {
  const [coarse, fine] = [await pixelsOf(jpeg, 400), await pixelsOf(jpeg, 480)]
  return findCard((longSide) => (longSide === 400 ? coarse : fine))
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Half a turn is the same outline. */
async function offBy(seed: number): Promise<number | null> {
  const { jpeg, corners, width, height } = await cardPhoto(seed, drawn)
  const found = await cardIn(jpeg)
  if (!found) return null
  const placed = found.map(({ x, y }) => ({ x: x * width, y: y * height }))
  const farthest = (turn: number) =>
    Math.max(...corners.map((corner, at) => apart(corner, placed[(at + turn) % 4]!)))
  const longSide = Math.max(...corners.map((corner, at) => apart(corner, corners[(at + 1) % 4]!)))
  return Math.min(farthest(0), farthest(2)) / longSide
}

const offs: Array<number | null> = []
for (const seed of seeds) offs.push(await offBy(seed))
const onEmptyTable = await cardIn((await photoWithoutCard(emptySeed, drawn)).jpeg)
process.stdout.write(JSON.stringify({ offs, onEmptyTable }))
