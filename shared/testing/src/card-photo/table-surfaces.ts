import {
  createLinearColorFromHue,
  createLinearColorFromSrgb,
  jitterLinearColor,
  type LinearColor,
  type PaintFunction,
} from './color.ts'
import { getFractalNoise, getNoise, interpolate, smoothStep } from './noise.ts'
import { hashToUnit, type RandomSource } from './random.ts'

export type TableSurface = { name: string; paint: PaintFunction }

function pickTableColor(random: RandomSource): LinearColor {
  return random.pick([
    () => createLinearColorFromHue(random.within(0.05, 0.11), random.within(0.3, 0.7), random.within(0.25, 0.8)),
    () => createLinearColorFromHue(random.within(0, 1), random.within(0.1, 0.8), random.within(0.2, 0.8)),
    () => createLinearColorFromHue(0.1, random.within(0, 0.1), random.within(0.75, 0.95)),
    () => createLinearColorFromHue(0.6, random.within(0, 0.2), random.within(0.06, 0.25)),
  ])()
}

const writeLight = (light: LinearColor, from: LinearColor, factor: number) => {
  for (let channel = 0; channel < 3; channel++) light[channel] = from[channel]! * factor
}

const writeBlend = (light: LinearColor, one: LinearColor, other: LinearColor, share: number, factor: number) => {
  for (let channel = 0; channel < 3; channel++)
    light[channel] = interpolate(one[channel]!, other[channel]!, share) * factor
}

export function createWoodPaint(random: RandomSource, seed: number): PaintFunction {
  const pale = createLinearColorFromHue(random.within(0.05, 0.1), random.within(0.35, 0.65), random.within(0.3, 0.85))
  const dark = jitterLinearColor(
    Float32Array.from(pale, (channel) => channel * random.within(0.3, 0.7)),
    0.03,
    random,
  )
  const board = random.chance(0.6) ? random.within(45, 140) : 10_000
  const [waviness, grain, knots] = [random.within(2, 14), random.within(0.25, 1.1), random.within(60, 160)]
  return (x, y, light) => {
    const at = Math.floor(y / board)
    const shift = hashToUnit(at, 3, seed) * 700
    const bow = waviness * getNoise((x + shift) / knots, y / 40, seed)
    const rings = getNoise((x + shift) / 90, (y + bow) * grain, seed + 5)
    const fine = getNoise((x + shift) / 9, (y + bow) * 2.6, seed + 6)
    const seam = Math.min(y - at * board, (at + 1) * board - y)
    const gap = seam < 0.6 ? 0.35 : 1
    writeBlend(light, pale, dark, 0.65 * rings + 0.35 * fine, gap * (0.85 + 0.3 * hashToUnit(at, 4, seed)))
  }
}

export function createClothPaint(random: RandomSource, seed: number): PaintFunction {
  const color = pickTableColor(random)
  const [thread, depth, folds] = [random.within(0.5, 1.6), random.within(0.08, 0.3), random.within(0, 0.35)]
  return (x, y, light) => {
    const weave = Math.sin((x * Math.PI) / thread) * Math.sin((y * Math.PI) / thread)
    const fluff = getNoise(x / 0.7, y / 0.7, seed) - 0.5
    const fold = Math.abs(getNoise((x + 0.7 * y) / 70, (y - 0.6 * x) / 260, seed + 2) - 0.5)
    const crease = 1 - folds * (1 - smoothStep(0, 0.06, fold)) + folds * (fold - 0.2)
    writeLight(light, color, Math.max(0.05, crease * (1 + depth * (weave * 0.6 + fluff))))
  }
}

export function createPatternPaint(random: RandomSource, seed: number): PaintFunction {
  if (random.chance(0.2)) return createPagePaint(random, seed)
  const one = pickTableColor(random)
  const other = random.chance(0.5) ? createLinearColorFromSrgb(0.93, 0.92, 0.9) : pickTableColor(random)
  const [size, turn] = [random.within(6, 32), random.within(0, Math.PI)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const kind = random.pick(['squares', 'stripes', 'dots', 'checks'] as const)
  const odd = (value: number) => Math.floor(value / size) & 1
  const shares = {
    squares: (x: number, y: number) => odd(x) ^ odd(y),
    stripes: (x: number) => odd(x),
    checks: (x: number, y: number) => (odd(x) + odd(y)) / 2,
    dots: (x: number, y: number) =>
      Math.hypot(x - (Math.floor(x / size) + 0.5) * size, y - (Math.floor(y / size) + 0.5) * size) < size * 0.3 ? 1 : 0,
  }
  const share = shares[kind]
  return (x, y, light) => {
    const factor = 0.88 + 0.24 * getNoise(x / 1.2, y / 1.2, seed)
    writeBlend(light, one, other, share(cos * x + sin * y, cos * y - sin * x), factor)
  }
}

export function createPlainPaint(random: RandomSource, seed: number): PaintFunction {
  return createPlainPaintOfColor(pickTableColor(random), random, seed)
}

export function createPlainPaintOfColor(color: LinearColor, random: RandomSource, seed: number): PaintFunction {
  const grain = random.within(0, 0.08)
  return (x, y, light) =>
    writeLight(
      light,
      color,
      1 + grain * (getNoise(x / 1.5, y / 1.5, seed) + getFractalNoise(x / 60, y / 60, seed, 2) - 1),
    )
}

export function createStonePaint(random: RandomSource, seed: number): PaintFunction {
  const ground = pickTableColor(random)
  const vein = jitterLinearColor(
    Float32Array.from(ground, (channel) => channel * random.within(0.25, 0.7)),
    0.05,
    random,
  )
  const size = random.within(25, 90)
  return (x, y, light) => {
    const cloud = getFractalNoise(x / size, y / size, seed, 4)
    writeBlend(light, ground, vein, 1 - smoothStep(0, 0.09, Math.abs(cloud - 0.5)), 0.8 + 0.4 * cloud)
  }
}

export function createMatPaint(random: RandomSource, seed: number): PaintFunction {
  const colors = [pickTableColor(random), pickTableColor(random), pickTableColor(random)] as const
  const [size, edge] = [random.within(30, 110), random.within(0.01, 0.2)]
  return (x, y, light) => {
    const one = smoothStep(0.5 - edge, 0.5 + edge, getFractalNoise(x / size, y / size, seed, 3))
    const other = smoothStep(0.55 - edge, 0.55 + edge, getFractalNoise(x / size, y / size, seed + 9, 3))
    writeBlend(light, colors[0], colors[1], one, 1)
    const factor = 0.9 + 0.2 * getNoise(x / 0.9, y / 0.9, seed)
    for (let channel = 0; channel < 3; channel++)
      light[channel] = interpolate(light[channel]!, colors[2][channel]!, other) * factor
  }
}

function createPagePaint(random: RandomSource, seed: number): PaintFunction {
  const paper = createLinearColorFromHue(0.12, random.within(0, 0.15), random.within(0.75, 0.97))
  const ink = createLinearColorFromSrgb(0.15, 0.15, 0.17)
  const [line, turn] = [random.within(2.8, 6), random.within(0, Math.PI)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x, y, light) => {
    const [across, down] = [cos * x + sin * y, cos * y - sin * x]
    const row = Math.floor(down / line)
    const inLine = down - row * line < line * 0.5
    const word = hashToUnit(Math.floor(across / 1.6), row, seed) > 0.3
    writeBlend(light, paper, ink, inLine && word ? 0.85 : 0, 1)
  }
}
