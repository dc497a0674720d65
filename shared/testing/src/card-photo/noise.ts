import { hashToUnit } from './random.ts'

const ease = (t: number) => t * t * (3 - 2 * t)

/** Returns smooth noise (0 to 1) with features of about one unit. */
export function getNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = ease(x - left)
  const down = ease(y - top)
  const upper = interpolate(hashToUnit(left, top, seed), hashToUnit(left + 1, top, seed), across)
  const lower = interpolate(hashToUnit(left, top + 1, seed), hashToUnit(left + 1, top + 1, seed), across)
  return interpolate(upper, lower, down)
}

/** Returns fractal noise (0 to 1). */
export function getFractalNoise(x: number, y: number, seed: number, layers: number): number {
  let sum = 0
  let weight = 0
  for (let layer = 0, size = 1; layer < layers; layer++, size /= 2) {
    sum += size * getNoise(x / size, y / size, seed + layer)
    weight += size
  }
  return sum / weight
}

export function interpolate(a: number, b: number, share: number): number {
  return a + (b - a) * share
}

/** Returns 0 up to `from`, 1 from `to` on, and a smooth curve between. */
export function smoothStep(from: number, to: number, value: number): number {
  return ease(Math.min(1, Math.max(0, (value - from) / (to - from))))
}
