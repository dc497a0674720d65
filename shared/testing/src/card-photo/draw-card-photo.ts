import { createCamera, getCardCorners } from './camera.ts'
import { createCardPaint } from './create-card-paint.ts'
import { drawScene } from './draw-scene.ts'
import { createRandom } from './random.ts'
import { createSceneDescription, getCardWidthInImage, removeCardFromScene, type Scene } from './scene.ts'
import { simulatePhoto } from './sensor.ts'

type Point = { x: number; y: number }

export type CardPhoto = {
  seed: number
  jpeg: Buffer
  width: number
  height: number
  /** Intersections of the card's straight sides, clockwise from its own top left (px). */
  corners: [Point, Point, Point, Point]
  turn: number
  tilt: number
  traits: string[]
}

const longSides = [640, 800, 960, 1280, 1600]
const shapes = [4 / 3, 4 / 3, 3 / 2, 16 / 9, 1]

/**
 * Draws the photo of a seed, which is the same on every run.
 * @param longSide longer side in px; chosen by the seed if absent
 */
export async function drawCardPhoto(seed: number, longSide?: number): Promise<CardPhoto> {
  return drawPhotoOfScene(seed, createSceneDescription(seed), longSide)
}

/** Draws the same scene without the card. `corners` are where the card would be. */
export async function drawPhotoWithoutCard(seed: number, longSide?: number): Promise<CardPhoto> {
  return drawPhotoOfScene(seed, removeCardFromScene(createSceneDescription(seed)), longSide)
}

async function drawPhotoOfScene(seed: number, scene: Scene, wantedSide: number | undefined): Promise<CardPhoto> {
  const random = createRandom(seed, 5)
  const chosenSide = random.pick(longSides)
  const longSide = wantedSide ?? chosenSide
  const shortSide = Math.round(longSide / random.pick(shapes))
  const [width, height] = random.chance(0.75) ? [shortSide, longSide] : [longSide, shortSide]
  const camera = createCamera(createRandom(seed, 6), width, height)
  const print = await createCardPaint(scene.design, getCardWidthInImage(camera))
  const seen = drawScene(scene, camera, print)
  const { jpeg, traits } = await simulatePhoto(seen, { width, height }, createRandom(seed, 7), seed)
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
