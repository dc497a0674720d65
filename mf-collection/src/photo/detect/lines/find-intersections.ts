import type { Size } from '@ninepocket/browse/crop/crop-rect'
import type { LineSupport } from './line-support.ts'

/** Intersections of all pairs of lines, at index `i * count + j`. NaN when they are nearly parallel. */
export type LineIntersections = {
  count: number
  x: Float32Array
  y: Float32Array
  position: Float32Array
}

/** Adjacent sides of a card meet at no sharper angle in perspective. */
const minSine = Math.sin((38 * Math.PI) / 180)

/** Returns the intersections in the image and up to `margin` pixels outside. */
export function findIntersections(
  supports: readonly LineSupport[],
  { width, height }: Size,
  margin: number,
): LineIntersections {
  const count = supports.length
  const fields = () => new Float32Array(count * count).fill(Number.NaN)
  const intersections = { x: fields(), y: fields(), position: fields() }
  for (let i = 0; i < count; i++) {
    const lineA = supports[i]!.line
    for (let j = i + 1; j < count; j++) {
      const lineB = supports[j]!.line
      const sine = lineA.acrossX * lineB.acrossY - lineA.acrossY * lineB.acrossX
      if (Math.abs(sine) < minSine) continue
      const x = (lineA.distance * lineB.acrossY - lineB.distance * lineA.acrossY) / sine
      const y = (lineB.distance * lineA.acrossX - lineA.distance * lineB.acrossX) / sine
      if (x < -margin || y < -margin || x > width + margin || y > height + margin) continue
      for (const [index, line] of [
        [i * count + j, lineA],
        [j * count + i, lineB],
      ] as const) {
        intersections.x[index] = x
        intersections.y[index] = y
        intersections.position[index] = y * line.acrossX - x * line.acrossY
      }
    }
  }
  return { count, ...intersections }
}
