/**
 * Prints the detection errors for drawn photos as fractions of the card's long side (`null` when no card is found),
 * and the result for a table without a card. A program of its own, because the test runner makes pixel loops twenty
 * times slower.
 */
import { drawCardPhoto, drawPhotoWithoutCard } from '@ninepocket/testing/card-photo/draw-card-photo'
import { readPixels } from '@ninepocket/testing/card-photo/read-pixels'
import type { Point } from '../geometry/corners.ts'
import { findCardCorners } from './find-card-corners.ts'

/** Pixels of the drawn photos. The benchmark uses other sizes. */
const photoSize = 800
/** Seeds of photos with a card, the first twelve of the benchmark, and of an empty table. */
const seeds = Array.from({ length: 12 }, (_, index) => index + 1)
const emptySeed = 5

async function detectCardIn(jpeg: Buffer) {
  const [coarse, fine] = [await readPixels(jpeg, 400), await readPixels(jpeg, 480)]
  return findCardCorners((longSide) => (longSide === 400 ? coarse : fine))
}

const getDistance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** A rotation by 180° has the same outline. */
async function measureError(seed: number): Promise<number | null> {
  const { jpeg, corners, width, height } = await drawCardPhoto(seed, photoSize)
  const found = await detectCardIn(jpeg)
  if (!found) return null
  const scaledCorners = found.map(({ x, y }) => ({ x: x * width, y: y * height }))
  const farthest = (rotation: number) =>
    Math.max(...corners.map((corner, index) => getDistance(corner, scaledCorners[(index + rotation) % 4]!)))
  const longSide = Math.max(...corners.map((corner, index) => getDistance(corner, corners[(index + 1) % 4]!)))
  return Math.min(farthest(0), farthest(2)) / longSide
}

const errors: Array<number | null> = []
for (const seed of seeds) errors.push(await measureError(seed))
const onEmptyTable = await detectCardIn((await drawPhotoWithoutCard(emptySeed, photoSize)).jpeg)
process.stdout.write(JSON.stringify({ errors, onEmptyTable }))
