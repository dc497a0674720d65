import type { LineSupport } from './line-support.ts'

/** Where lines meet, each with each: index `i * count + j`. Not a number where they are too nearly parallel. */
export type Crossings = {
  count: number
  x: Float32Array
  y: Float32Array
  /** The place of the crossing on line i. */
  place: Float32Array
}

/** Sides of a card, however seen, meet at no sharper angle than this. */
const leastSine = Math.sin((38 * Math.PI) / 180)

type Size = { width: number; height: number }

/** All crossings that lie in the picture, or at most `margin` pixels outside. */
export function crossingsOf(
  supports: readonly LineSupport[],
  { width, height }: Size,
  margin: number,
): Crossings {
  const count = supports.length
  const fields = () => new Float32Array(count * count).fill(Number.NaN)
  const found = { x: fields(), y: fields(), place: fields() }
  for (let i = 0; i < count; i++) {
    const one = supports[i]!.line
    for (let j = i + 1; j < count; j++) {
      const other = supports[j]!.line
      const sine = one.acrossX * other.acrossY - one.acrossY * other.acrossX
      if (Math.abs(sine) < leastSine) continue
      const x = (one.distance * other.acrossY - other.distance * one.acrossY) / sine
      const y = (other.distance * one.acrossX - one.distance * other.acrossX) / sine
      if (x < -margin || y < -margin || x > width + margin || y > height + margin) continue
      for (const [at, line] of [
        [i * count + j, one],
        [j * count + i, other],
      ] as const) {
        found.x[at] = x
        found.y[at] = y
        found.place[at] = y * line.acrossX - x * line.acrossY
      }
    }
  }
  return { count, ...found }
}
