import { cornersIn, placeCamera } from './camera.ts'
import { printCard } from './card-print.ts'
import { drawScene } from './draw-scene.ts'
import { randomOf } from './random.ts'
import { printWidth, type Scene, setScene, withoutCard } from './scene.ts'
import { takePhoto } from './sensor.ts'

type Spot = { x: number; y: number }

/** A drawn photo of a drawn card on a drawn table. */
export type CardPhoto = {
  seed: number
  jpeg: Buffer
  width: number
  height: number
  /** Where the straight sides of the card meet, clockwise from the card's own top left, in pixels. */
  corners: [Spot, Spot, Spot, Spot]
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
export async function cardPhoto(seed: number, longSide?: number): Promise<CardPhoto> {
  return photoOf(seed, setScene(seed), longSide)
}

/** The same without the card; its corners are where the card would be. */
export async function photoWithoutCard(seed: number, longSide?: number): Promise<CardPhoto> {
  return photoOf(seed, withoutCard(setScene(seed)), longSide)
}

async function photoOf(seed: number, scene: Scene, wantedSide: number | undefined): Promise<CardPhoto> {
  const random = randomOf(seed, 5)
  const chosenSide = random.pick(longSides)
  const longSide = wantedSide ?? chosenSide
  const shortSide = Math.round(longSide / random.pick(shapes))
  const [width, height] = random.chance(0.75) ? [shortSide, longSide] : [longSide, shortSide]
  const camera = placeCamera(randomOf(seed, 6), width, height)
  const print = await printCard(scene.design, printWidth(camera))
  const seen = drawScene(scene, camera, print)
  const { jpeg, traits } = await takePhoto(seen, { width, height }, randomOf(seed, 7), seed)
  return {
    seed,
    jpeg,
    width,
    height,
    corners: cornersIn(camera),
    turn: camera.turn,
    tilt: camera.tilt,
    traits: [...scene.traits, ...traits],
  }
}
