import { createCamera, getCardCorners } from './camera.ts'
import { createCardPaint } from './create-card-paint.ts'
import { drawScene } from './draw-scene.ts'
import { randomOf } from './random.ts'
import { createScene, getPrintWidth, removeCardFromScene, type Scene } from './scene.ts'
import { simulatePhoto } from './sensor.ts'

type Point = { x: number; y: number }

/** A drawn photo of a drawn card on a drawn table. */
export type CardPhoto = {
  seed: number
  jpeg: Buffer
  width: number
  height: number
  /** Where the straight sides of the card meet, clockwise from the card's own top left, in pixels. */
  corners: [Point, Point, Point, Point]
  /** Degrees by which the card is turned, and by which the camera leans. */
  turn: number
  tilt: number
  /** What is to be seen, and what makes it hard. */
  traits: string[]
}

const longSides = [640, 800, 960, 1280, 1600]
const shapes = [4 / 3, 4 / 3, 3 / 2, 16 / 9, 1]

/**
 * Draws a photo; the same seed gives the same photo.
 * @param longSide pixels of the longer side; without it one that the seed chooses
 */
export async function drawCardPhoto(seed: number, longSide?: number): Promise<CardPhoto> {
  return photoOf(seed, createScene(seed), longSide)
}

/** The same without the card; its corners are where the card would be. */
export async function drawPhotoWithoutCard(seed: number, longSide?: number): Promise<CardPhoto> {
  return photoOf(seed, removeCardFromScene(createScene(seed)), longSide)
}

async function photoOf(seed: number, scene: Scene, wantedSide: number | undefined): Promise<CardPhoto> {
  const random = randomOf(seed, 5)
  const chosenSide = random.pick(longSides)
  const longSide = wantedSide ?? chosenSide
  const shortSide = Math.round(longSide / random.pick(shapes))
  const [width, height] = random.chance(0.75) ? [shortSide, longSide] : [longSide, shortSide]
  const camera = createCamera(randomOf(seed, 6), width, height)
  const print = await createCardPaint(scene.design, getPrintWidth(camera))
  const seen = drawScene(scene, camera, print)
  const { jpeg, traits } = await simulatePhoto(seen, { width, height }, randomOf(seed, 7), seed)
  return {
    seed,
    jpeg,
    width,
    height,
    corners: getCardCorners(camera),
    turn: camera.turn,
    tilt: camera.tilt,
    traits: [...scene.traits, ...traits],
  }
}
