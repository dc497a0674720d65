import { hashToUnit } from './random.ts'

const ease = (t: number) => t * t * (3 - 2 * t)

/** Smooth noise from 0 to 1 whose bumps are about one unit wide. */
export function getNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = ease(x - left)
  const down = ease(y - top)
  const upper = interpolate(hashToUnit(left, top, seed), hashToUnit(left + 1, top, seed), across)
  const lower = interpolate(hashToUnit(left, top + 1, seed), hashToUnit(left + 1, top + 1, seed), across)
  return interpolate(upper, lower, down)
}

/** Noise of several sizes at once, as clouds and stone have it, from 0 to 1. */
export function getFractalNoise(x: number, y: number, seed: number, layers: number): number {
  let sum = 0
  let weight = 0
  for (let layer = 0, size = 1; layer < layers; layer++, size /= 2) {
    sum += size * getNoise(x / size, y / size, seed + layer)
    weight += size
  }
  return sum / weight
}

/** From `a` at 0 to `b` at 1. */
export function interpolate(a: number, b: number, share: number): number {
  return a + (b - a) * share
}

/** 0 up to `from`, 1 from `to` on, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  return ease(Math.min(1, Math.max(0, (value - from) / (to - from))))
}
