import type { EdgeMap } from './edge-map.ts'

/** The crests of the edge map, between pixels: one entry of each array for each point. */
export type EdgePoints = {
  count: number
  x: Float32Array
  y: Float32Array
  acrossX: Float32Array
  acrossY: Float32Array
  weight: Float32Array
}

const leastStrength = 0.34

/** Points where the change is greatest across the edge, moved to the top of the crest. */
export function edgePoints(edges: EdgeMap): EdgePoints {
  const { width, height, change, strength, acrossX, acrossY } = edges
  const room = Math.ceil((width * height) / 2)
  const fields = () => new Float32Array(room)
  const found = { x: fields(), y: fields(), acrossX: fields(), acrossY: fields(), weight: fields() }
  let count = 0
  for (let row = 2; row < height - 2; row++) {
    for (let column = 2; column < width - 2; column++) {
      const at = row * width + column
      if (strength[at]! < leastStrength || count === room) continue
      const stepX = Math.round(acrossX[at]!)
      const stepY = Math.round(acrossY[at]!)
      const step = stepY * width + stepX
      const before = change[at - step]!
      const here = change[at]!
      const after = change[at + step]!
      if (here < before || here <= after) continue
      const bend = before + after - 2 * here
      const shift = bend < 0 ? (before - after) / (2 * bend) : 0
      found.x[count] = column + shift * stepX
      found.y[count] = row + shift * stepY
      found.acrossX[count] = acrossX[at]!
      found.acrossY[count] = acrossY[at]!
      found.weight[count] = strength[at]!
      count++
    }
  }
  return { count, ...found }
}
