import { cardSizeMm } from './camera.ts'
import { createLinearColorFromHue, createLinearColorFromSrgb, type LinearColor, type PaintFunction } from './color.ts'
import { getNoise, smoothStep } from './noise.ts'
import type { RandomSource } from './random.ts'
import {
  createCapsuleDistance,
  createDiscDistance,
  createRoundedBoxDistance,
  type OutlineDistanceFunction,
} from './shapes.ts'

export type SceneObject = { name: string; outline: OutlineDistanceFunction; paint: PaintFunction; height: number }

const createEvenPaint =
  (color: LinearColor): PaintFunction =>
  (_x, _y, light) =>
    light.set(color)

const pickColor = (random: RandomSource) =>
  createLinearColorFromHue(random.within(0, 1), random.within(0, 0.9), random.within(0.08, 0.95))

function placeBeside(random: RandomSource, distance: number): { x: number; y: number } {
  const direction = random.within(0, 2 * Math.PI)
  return { x: Math.cos(direction) * distance, y: Math.sin(direction) * distance }
}

const half = Math.hypot(cardSizeMm.width, cardSizeMm.height) / 2

const objectFactories: ReadonlyArray<(random: RandomSource, seed: number) => SceneObject> = [
  function pen(random) {
    const from = { ...placeBeside(random, half + random.within(8, 40)), radius: random.within(3, 5) }
    const along = Math.atan2(from.y, from.x) + Math.PI / 2 + random.within(-0.5, 0.5)
    const to = { x: from.x + 130 * Math.cos(along), y: from.y + 130 * Math.sin(along), radius: from.radius }
    return {
      name: 'pen',
      outline: createCapsuleDistance(from, to),
      paint: createEvenPaint(pickColor(random)),
      height: 5,
    }
  },
  function coin(random, seed) {
    const radius = random.within(9, 15)
    const { x, y } = placeBeside(random, half + radius + random.within(0, 40))
    const metal = createLinearColorFromHue(0.11, random.within(0, 0.5), random.within(0.5, 0.8))
    const paint: PaintFunction = (atX, atY, light) => {
      const shine = 0.6 + 0.7 * getNoise(atX / 5, atY / 5, seed)
      for (let channel = 0; channel < 3; channel++) light[channel] = metal[channel]! * shine
    }
    return { name: 'coin', outline: createDiscDistance(x, y, radius), paint, height: 2 }
  },
  function cup(random) {
    const radius = random.within(35, 48)
    const { x, y } = placeBeside(random, half + radius + random.within(4, 40))
    const [rim, drink] = [pickColor(random), createLinearColorFromHue(0.06, 0.8, 0.25)]
    const inner = createDiscDistance(x, y, radius - 4)
    const paint: PaintFunction = (atX, atY, light) => light.set(inner(atX, atY) < 0 ? drink : rim)
    return { name: 'cup', outline: createDiscDistance(x, y, radius), paint, height: 20 }
  },
  function box(random) {
    const [width, height] = [random.within(60, 160), random.within(70, 200)]
    const { x, y } = placeBeside(random, half + Math.hypot(width, height) / 2 + random.within(0, 25))
    const outline = createRoundedBoxDistance({
      x,
      y,
      width,
      height,
      radius: random.within(0, 9),
      turn: random.within(0, 3),
    })
    return { name: 'box', outline, paint: createEvenPaint(pickColor(random)), height: random.within(2, 9) }
  },
  function anotherCard(random) {
    const { x, y } = placeBeside(random, 2 * half + random.within(-6, 12))
    const turn = random.within(0, 3)
    const at = { x, y, ...cardSizeMm, turn }
    const [border, art] = [pickColor(random), pickColor(random)]
    const inner = createRoundedBoxDistance({ ...at, width: at.width - 10, height: at.height - 22, radius: 0 })
    const paint: PaintFunction = (atX, atY, light) => light.set(inner(atX, atY) < 0 ? art : border)
    return { name: 'card', outline: createRoundedBoxDistance({ ...at, radius: 2 }), paint, height: 0.6 }
  },
]

export function createObjectBesideCard(random: RandomSource, seed: number): SceneObject {
  return random.pick(objectFactories)(random, seed)
}

export function createSheetBelowCard(random: RandomSource): SceneObject {
  const [width, height] = [random.within(120, 230), random.within(150, 300)]
  const outline = createRoundedBoxDistance({
    x: random.within(-25, 25),
    y: random.within(-25, 25),
    width,
    height,
    radius: random.within(0, 4),
    turn: random.within(0, 3),
  })
  const color = random.chance(0.6) ? createLinearColorFromHue(0.1, 0.04, random.within(0.8, 0.97)) : pickColor(random)
  return { name: 'sheet', outline, paint: createEvenPaint(color), height: 0.8 }
}

const skins = [
  createLinearColorFromSrgb(0.95, 0.8, 0.7),
  createLinearColorFromSrgb(0.87, 0.67, 0.54),
  createLinearColorFromSrgb(0.65, 0.45, 0.33),
  createLinearColorFromSrgb(0.4, 0.27, 0.2),
]

function createFinger(random: RandomSource, side: number, shift: number, skin: LinearColor): SceneObject {
  const isAcross = side % 2 === 0
  const edge = (isAcross ? cardSizeMm.width : cardSizeMm.height) / 2
  const other = (isAcross ? cardSizeMm.height : cardSizeMm.width) / 2
  const sign = side < 2 ? 1 : -1
  const reach = random.within(4, 17)
  const radius = random.within(7, 9.5)
  const along = Math.min(other - radius - 4, Math.max(radius + 4 - other, shift))
  const tip = { along: edge - reach + radius, across: along }
  const lean = random.within(-0.35, 0.35)
  const root = { along: tip.along + 150 * Math.cos(lean), across: along + 150 * Math.sin(lean) }
  const place = (at: { along: number; across: number }) =>
    isAcross ? { x: sign * at.along, y: at.across } : { x: at.across, y: sign * at.along }
  const outline = createCapsuleDistance({ ...place(tip), radius }, { ...place(root), radius: radius * 1.7 })
  const nailMiddle = place({ along: tip.along - radius * 0.2, across: tip.across })
  const nail = createDiscDistance(nailMiddle.x, nailMiddle.y, radius * 0.52)
  const paint: PaintFunction = (x, y, light) => {
    const round = 0.55 + 0.45 * Math.sqrt(Math.min(1, Math.max(0, -outline(x, y) / radius)))
    const pale = 0.25 * (1 - smoothStep(-1, 1, nail(x, y)))
    for (let channel = 0; channel < 3; channel++) light[channel] = skin[channel]! * round * (1 - pale) + pale * 0.8
  }
  return { name: 'finger', outline, paint, height: 8 }
}

export function createFingersOverCard(random: RandomSource): SceneObject[] {
  const side = random.whole(0, 3)
  const skin = random.pick(skins)
  const first = random.within(-30, 20)
  return Array.from({ length: random.whole(1, 3) }, (_, at) => createFinger(random, side, first + at * 19, skin))
}
