import type { EdgeMap } from './edge-map.ts'

/** Directions are told apart by whole degrees of half a circle. */
export const turns = 180

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

const leastStrength = 0.34

/** Points where the change is greatest across the edge, moved to the top of the crest. */
export function edgePoints(edges: EdgeMap): EdgePoints {
  const { width, height, change, strength } = edges
  const crests = new Uint32Array(width * height)
  let count = 0
  for (let row = 2; row < height - 2; row++) {
    for (let at = row * width + 2, end = (row + 1) * width - 2; at < end; at++) {
      if (strength[at]! < leastStrength) continue
      const step = stepAcross(edges, at)
      if (change[at]! >= change[at - step]! && change[at]! > change[at + step]!) crests[count++] = at
    }
  }
  return inOrderOfTurns(edges, crests.subarray(0, count))
}

/** From a pixel to the one that lies across the edge beside it. */
function stepAcross({ width, acrossX, acrossY }: EdgeMap, at: number): number {
  return Math.round(acrossY[at]!) * width + Math.round(acrossX[at]!)
}

/** Points of one direction lie together: whoever asks for a line reads those that run along with it, and no others. */
function inOrderOfTurns(edges: EdgeMap, crests: Uint32Array): EdgePoints {
  const { width, change, strength, acrossX, acrossY } = edges
  const own = new Uint8Array(crests.length)
  const starts = new Uint32Array(turns + 1)
  for (let crest = 0; crest < crests.length; crest++) {
    const at = crests[crest]!
    own[crest] = turnOf(acrossX[at]!, acrossY[at]!)
    starts[own[crest]! + 1]!++
  }
  for (let turn = 0; turn < turns; turn++) starts[turn + 1]! += starts[turn]!
  const next = starts.slice()
  const fields = () => new Float32Array(crests.length)
  const found = { x: fields(), y: fields(), acrossX: fields(), acrossY: fields(), weight: fields() }
  for (let crest = 0; crest < crests.length; crest++) {
    const at = crests[crest]!
    const to = next[own[crest]!]!++
    const step = stepAcross(edges, at)
    const [before, after] = [change[at - step]!, change[at + step]!]
    const bend = before + after - 2 * change[at]!
    const shift = bend < 0 ? (before - after) / (2 * bend) : 0
    found.x[to] = (at % width) + shift * Math.round(acrossX[at]!)
    found.y[to] = Math.floor(at / width) + shift * Math.round(acrossY[at]!)
    found.acrossX[to] = acrossX[at]!
    found.acrossY[to] = acrossY[at]!
    found.weight[to] = strength[at]!
  }
  return { starts, ...found }
}

/** The whole degrees of a direction, read the same from both ends. */
export function turnOf(acrossX: number, acrossY: number): number {
  return (Math.round((Math.atan2(acrossY, acrossX) * turns) / Math.PI) + turns) % turns
}
