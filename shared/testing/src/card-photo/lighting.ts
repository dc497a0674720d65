import type { LinearColor } from './color.ts'
import { getNoise, smoothStep } from './noise.ts'
import type { RandomSource } from './random.ts'
import { createCapsuleDistance, createDiscDistance, type OutlineDistanceFunction } from './shapes.ts'

/** Brightness of each point, and reflections on the card. */
export type Lighting = {
  names: string[]
  /** Multiplies the light of a point: `x`, `y` in mm; `u`, `v` from -1 to 1 across the image. */
  shade(x: number, y: number, u: number, v: number, light: LinearColor): void
  shine(x: number, y: number, light: LinearColor): void
  /** Offset of a shadow per mm of height, in mm. */
  fall: { x: number; y: number }
  /** Share of light that a shadow takes, 0 to 1. */
  depth: number
  /** Blur of a shadow per mm of height, in mm. */
  softness: number
}

type Shadow = { outline: OutlineDistanceFunction; soft: number; left: number }

function createShadow(random: RandomSource): Shadow {
  const soft = random.within(3, 45)
  const left = random.within(0.4, 0.8)
  const direction = random.within(0, 2 * Math.PI)
  const [x, y] = [Math.cos(direction), Math.sin(direction)]
  const shift = random.within(-35, 35)
  const kind = random.pick(['edge', 'bar', 'blob'] as const)
  if (kind === 'edge') return { outline: (atX, atY) => atX * x + atY * y - shift, soft, left }
  if (kind === 'blob')
    return { outline: createDiscDistance(x * 70, y * 70, random.within(40, 75)), soft: soft + 6, left }
  const middle = { x: -y * shift, y: x * shift, radius: random.within(6, 25) }
  const from = { ...middle, x: middle.x - x * 300, y: middle.y - y * 300 }
  const to = { ...middle, x: middle.x + x * 300, y: middle.y + y * 300 }
  return { outline: createCapsuleDistance(from, to), soft, left }
}

type ShineFunction = (x: number, y: number, light: LinearColor) => void

function createGlare(random: RandomSource): ShineFunction {
  const [middleX, middleY] = [random.within(-30, 30), random.within(-42, 42)]
  const [wide, high] = [random.within(7, 45), random.within(5, 16)]
  const turn = random.within(0, Math.PI)
  const strength = random.within(0.3, 1.6)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x, y, light) => {
    const across = (cos * (x - middleX) + sin * (y - middleY)) / wide
    const down = (cos * (y - middleY) - sin * (x - middleX)) / high
    const amount = strength * Math.exp(-(across * across + down * down))
    for (let channel = 0; channel < 3; channel++) light[channel]! += amount
  }
}

function createRainbow(random: RandomSource, seed: number): ShineFunction {
  const turn = random.within(0, Math.PI)
  const [length, strength] = [random.within(14, 50), random.within(0.1, 0.5)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x, y, light) => {
    const along = (cos * x + sin * y) / length + getNoise(x / 22, y / 22, seed)
    const amount = strength * getNoise(x / 15, y / 15, seed + 1)
    for (let channel = 0; channel < 3; channel++)
      light[channel]! += amount * (0.5 + 0.5 * Math.cos(2 * Math.PI * (along + channel / 3)))
  }
}

export function createLighting(random: RandomSource, seed: number, isFoil: 'foil' | 'paper'): Lighting {
  const names: string[] = []
  const shadows: Shadow[] = []
  if (random.chance(0.45)) {
    names.push('shadow')
    shadows.push(createShadow(random))
    if (random.chance(0.25)) shadows.push(createShadow(random))
  }
  const shines: ShineFunction[] = []
  if (random.chance(isFoil === 'foil' ? 0.7 : 0.25)) {
    names.push('glare')
    shines.push(createGlare(random))
  }
  if (isFoil === 'foil') shines.push(createRainbow(random, seed))
  const direction = random.within(0, 2 * Math.PI)
  const [uneven, vignette] = [random.within(0, 0.45), random.within(0, 0.3)]
  const [towardsU, towardsV] = [Math.cos(direction) * uneven, Math.sin(direction) * uneven]
  const tint = [random.within(0.85, 1.2), 1, random.within(0.7, 1.2)]
  const lamp = random.within(0.15, 0.9)

  return {
    names,
    fall: { x: -Math.cos(direction) * lamp, y: -Math.sin(direction) * lamp },
    depth: random.within(0.15, 0.65),
    softness: random.within(0.3, 1.4),
    shade(x, y, u, v, light) {
      let factor = (1 + towardsU * u + towardsV * v) * (1 - (vignette * (u * u + v * v)) / 2)
      for (const { outline, soft, left } of shadows)
        factor *= left + (1 - left) * smoothStep(-soft / 2, soft / 2, outline(x, y))
      for (let channel = 0; channel < 3; channel++) light[channel]! *= factor * tint[channel]!
    },
    shine(x, y, light) {
      for (const shine of shines) shine(x, y, light)
    },
  }
}
