import type { EdgeMap } from './edge-map.ts'

export const edgeDirectionCount = 180

/** Crest points of the edge map with subpixel positions, one array entry each, sorted by direction. */
export type EdgePoints = {
  /** Start index of each direction, in degrees across the edge. */
  starts: Uint32Array
  x: Float32Array
  y: Float32Array
  acrossX: Float32Array
  acrossY: Float32Array
  weight: Float32Array
}

const minStrength = 0.34

export function findEdgePoints(edges: EdgeMap): EdgePoints {
  const { width, height, change, strength } = edges
  const crests = new Uint32Array(width * height)
  let count = 0
  for (let row = 2; row < height - 2; row++) {
    for (let index = row * width + 2, end = (row + 1) * width - 2; index < end; index++) {
      if (strength[index]! < minStrength) continue
      const step = getStepAcross(edges, index)
      if (change[index]! >= change[index - step]! && change[index]! > change[index + step]!) crests[count++] = index
    }
  }
  return sortByDirection(edges, crests.subarray(0, count))
}

function getStepAcross({ width, acrossX, acrossY }: EdgeMap, index: number): number {
  return Math.round(acrossY[index]!) * width + Math.round(acrossX[index]!)
}

/** Sorts points by direction, so that a search for a line reads only points along it. */
function sortByDirection(edges: EdgeMap, crests: Uint32Array): EdgePoints {
  const { width, change, strength, acrossX, acrossY } = edges
  const directions = new Uint8Array(crests.length)
  const starts = new Uint32Array(edgeDirectionCount + 1)
  for (let crest = 0; crest < crests.length; crest++) {
    const index = crests[crest]!
    directions[crest] = getDirectionIndex(acrossX[index]!, acrossY[index]!)
    starts[directions[crest]! + 1]!++
  }
  for (let direction = 0; direction < edgeDirectionCount; direction++) starts[direction + 1]! += starts[direction]!
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

/** Returns the direction in whole degrees; opposite vectors have the same one. */
export function getDirectionIndex(acrossX: number, acrossY: number): number {
  return (
    (Math.round((Math.atan2(acrossY, acrossX) * edgeDirectionCount) / Math.PI) + edgeDirectionCount) %
    edgeDirectionCount
  )
}
