import type { EdgeMap } from './edge-map.ts'

/** Directions are told apart by whole degrees of half a circle. */
export const directionCount = 180

/** The crests of the edge map, between pixels: one entry of each array for each point, in the order of their turns. */
export type EdgePoints = {
  /** Where the points of each turn begin: those across which the edge lies at about so many degrees. */
  starts: Uint32Array
  x: Float32Array
  y: Float32Array
  acrossX: Float32Array
  acrossY: Float32Array
  weight: Float32Array
}

const minStrength = 0.34

/** Points where the change is greatest across the edge, moved to the top of the crest. */
export function findEdgePoints(edges: EdgeMap): EdgePoints {
  const { width, height, change, strength } = edges
  const crests = new Uint32Array(width * height)
  let count = 0
  for (let row = 2; row < height - 2; row++) {
    for (let index = row * width + 2, end = (row + 1) * width - 2; index < end; index++) {
      if (strength[index]! < minStrength) continue
      const step = getStepAcross(edges, index)
      if (change[index]! >= change[index - step]! && change[index]! > change[index + step]!)
        crests[count++] = index
    }
  }
  return sortByDirection(edges, crests.subarray(0, count))
}

/** From a pixel to the one that lies across the edge beside it. */
function getStepAcross({ width, acrossX, acrossY }: EdgeMap, index: number): number {
  return Math.round(acrossY[index]!) * width + Math.round(acrossX[index]!)
}

/** Points of one direction lie together: whoever asks for a line reads those that run along with it, and no others. */
function sortByDirection(edges: EdgeMap, crests: Uint32Array): EdgePoints {
  const { width, change, strength, acrossX, acrossY } = edges
  const directions = new Uint8Array(crests.length)
  const starts = new Uint32Array(directionCount + 1)
  for (let crest = 0; crest < crests.length; crest++) {
    const index = crests[crest]!
    directions[crest] = getDirectionIndex(acrossX[index]!, acrossY[index]!)
    starts[directions[crest]! + 1]!++
  }
  for (let direction = 0; direction < directionCount; direction++)
    starts[direction + 1]! += starts[direction]!
  const next = starts.slice()
  const fields = () => new Float32Array(crests.length)
  const points = { x: fields(), y: fields(), acrossX: fields(), acrossY: fields(), weight: fields() }
  for (let crest = 0; crest < crests.length; crest++) {
    const index = crests[crest]!
    const target = next[directions[crest]!]!++
    const step = getStepAcross(edges, index)
    const [before, after] = [change[index - step]!, change[index + step]!]
    const curvature = before + after - 2 * change[index]!
    const shift = curvature < 0 ? (before - after) / (2 * curvature) : 0
    points.x[target] = (index % width) + shift * Math.round(acrossX[index]!)
    points.y[target] = Math.floor(index / width) + shift * Math.round(acrossY[index]!)
    points.acrossX[target] = acrossX[index]!
    points.acrossY[target] = acrossY[index]!
    points.weight[target] = strength[index]!
  }
  return { starts, ...points }
}

/** The whole degrees of a direction, read the same from both ends. */
export function getDirectionIndex(acrossX: number, acrossY: number): number {
  return (
    (Math.round((Math.atan2(acrossY, acrossX) * directionCount) / Math.PI) + directionCount) % directionCount
  )
}
