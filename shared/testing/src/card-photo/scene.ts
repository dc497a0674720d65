import { type Camera, cardSize } from './camera.ts'
import { type CardDesign, designCard } from './card-design.ts'
import { type Light, nearby, type Paint } from './colour.ts'
import { type Lighting, lightScene } from './lighting.ts'
import { randomOf } from './random.ts'
import { type Outline, roundedBox } from './shapes.ts'
import { cloth, mat, pattern, plain, plainOf, stone, type Table, wood } from './tables.ts'
import { fingersOver, sheetBelow, type Thing, thingBeside } from './things.ts'

/** Everything that is before the camera. */
export type Scene = {
  design: CardDesign
  table: Table
  below: Thing[]
  card: { outline: Outline; rim: Light; height: number }
  above: Thing[]
  lighting: Lighting
  /** What makes this photo hard, in words. */
  traits: string[]
}

const tables: ReadonlyArray<(random: ReturnType<typeof randomOf>, seed: number) => Paint> = [
  wood,
  wood,
  cloth,
  cloth,
  pattern,
  pattern,
  plain,
  plain,
  stone,
  mat,
]

/** How near, in sRGB steps from 0 to 1, a table may come to the card's edge. */
const lowContrast = 0.075

function layTable(seed: number, design: CardDesign): Table {
  const random = randomOf(seed, 2)
  if (random.chance(0.12)) {
    const colour = nearby(design.edge, lowContrast, random)
    return { name: 'low contrast', paint: plainOf(colour, random, seed) }
  }
  const kind = random.pick(tables)
  return { name: kind.name, paint: kind(random, seed) }
}

/** The scene of a seed: the same in every run. */
export function setScene(seed: number): Scene {
  const design = designCard(randomOf(seed, 1))
  const table = layTable(seed, design)
  const random = randomOf(seed, 3)
  const below: Thing[] = []
  if (random.chance(0.1)) below.push(sheetBelow(random))
  if (random.chance(0.4))
    for (let left = random.whole(1, 3); left > 0; left--) below.push(thingBeside(random, seed + left))
  const above = random.chance(0.15) ? fingersOver(random) : []
  const lighting = lightScene(randomOf(seed, 4), seed, design.name === 'foil' ? 'foil' : 'paper')
  const radius = random.chance(0.35) ? random.within(2.2, 3.6) : random.within(0, 0.8)
  const rim = nearby(design.edge, 0.25, random)
  return {
    design,
    table,
    below,
    card: {
      outline: roundedBox({ x: 0, y: 0, ...cardSize, radius, turn: 0 }),
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

/** The same without the card and who holds it. */
export function withoutCard(scene: Scene): Scene {
  const nowhere = () => Number.POSITIVE_INFINITY
  return { ...scene, card: { ...scene.card, outline: nowhere }, above: [] }
}

/** How wide the card is printed to be as fine as the camera sees it. */
export function printWidth(camera: Camera): number {
  return cardSize.width / camera.pixelSize
}
