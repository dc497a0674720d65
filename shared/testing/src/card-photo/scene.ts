import { type Camera, cardSizeMm } from './camera.ts'
import { type CardDesign, createCardDesign } from './card-design.ts'
import { jitterLinearColor, type LinearColor, type PaintFunction } from './color.ts'
import { createLighting, type Lighting } from './lighting.ts'
import { createRandom } from './random.ts'
import {
  createFingersOverCard,
  createObjectBesideCard,
  createSheetBelowCard,
  type SceneObject,
} from './scene-objects.ts'
import { createRoundedBoxDistance, type OutlineDistanceFunction } from './shapes.ts'
import {
  createClothPaint,
  createMatPaint,
  createPatternPaint,
  createPlainPaint,
  createPlainPaintOfColor,
  createStonePaint,
  createWoodPaint,
  type TableSurface,
} from './table-surfaces.ts'

export type Scene = {
  design: CardDesign
  table: TableSurface
  below: SceneObject[]
  card: { outline: OutlineDistanceFunction; rim: LinearColor; height: number }
  above: SceneObject[]
  lighting: Lighting
  traits: string[]
}

const tablePainters: ReadonlyArray<(random: ReturnType<typeof createRandom>, seed: number) => PaintFunction> = [
  createWoodPaint,
  createWoodPaint,
  createClothPaint,
  createClothPaint,
  createPatternPaint,
  createPatternPaint,
  createPlainPaint,
  createPlainPaint,
  createStonePaint,
  createMatPaint,
]

/** Maximum sRGB difference (0 to 1) between a low-contrast table and the card's edge. */
const maxTableContrast = 0.075

function createTable(seed: number, design: CardDesign): TableSurface {
  const random = createRandom(seed, 2)
  if (random.chance(0.12)) {
    const color = jitterLinearColor(design.edge, maxTableContrast, random)
    return { name: 'low contrast', paint: createPlainPaintOfColor(color, random, seed) }
  }
  const kind = random.pick(tablePainters)
  return { name: kind.name, paint: kind(random, seed) }
}

export function createSceneDescription(seed: number): Scene {
  const design = createCardDesign(createRandom(seed, 1))
  const table = createTable(seed, design)
  const random = createRandom(seed, 3)
  const below: SceneObject[] = []
  if (random.chance(0.1)) below.push(createSheetBelowCard(random))
  if (random.chance(0.4))
    for (let left = random.whole(1, 3); left > 0; left--) below.push(createObjectBesideCard(random, seed + left))
  const above = random.chance(0.15) ? createFingersOverCard(random) : []
  const lighting = createLighting(createRandom(seed, 4), seed, design.name === 'foil' ? 'foil' : 'paper')
  const radius = random.chance(0.35) ? random.within(2.2, 3.6) : random.within(0, 0.8)
  const rim = jitterLinearColor(design.edge, 0.25, random)
  return {
    design,
    table,
    below,
    card: {
      outline: createRoundedBoxDistance({ x: 0, y: 0, ...cardSizeMm, radius, turn: 0 }),
      rim,
      height: random.within(0.3, 1.6),
    },
    above,
    lighting,
    traits: [
      table.name,
      design.name,
      ...(radius > 1 ? ['round corners'] : []),
      ...below.map(({ name }) => name),
      ...(above.length > 0 ? ['hand'] : []),
      ...lighting.names,
    ],
  }
}

/** Returns the scene without the card, and without the fingers over it. */
export function removeCardFromScene(scene: Scene): Scene {
  const nowhere = () => Number.POSITIVE_INFINITY
  return { ...scene, card: { ...scene.card, outline: nowhere }, above: [] }
}

export function getCardWidthInImage(camera: Camera): number {
  return cardSizeMm.width / camera.pixelSize
}
