import type { Point } from '../../geometry/corners.ts'
import { type EdgePoints, edgeDirectionCount, getDirectionIndex } from '../edges/edge-points.ts'

/** Line of all points with `x * acrossX + y * acrossY = distance`. `across` is a unit vector. */
export type Line = { acrossX: number; acrossY: number; distance: number }

export function intersectLines(one: Line, other: Line): Point | null {
  const sine = one.acrossX * other.acrossY - one.acrossY * other.acrossX
  if (Math.abs(sine) < 0.2) return null
  return {
    x: (one.distance * other.acrossY - other.distance * one.acrossY) / sine,
    y: (other.distance * one.acrossX - one.distance * other.acrossX) / sine,
  }
}

/** Tolerances in degrees: for a point to vote for a line, and to be removed with it. */
const voteTolerance = 5
const removalTolerance = 18
const minSeparation = { directions: 4, distance: 3 }

/**
 * Finds lines through many edge points (Hough transform with directions). Repeats the search without the points of
 * the strongest lines, because lines of a tablecloth are longer than the sides of a card.
 * @param maxCount lines per pass
 */
export function findLines(points: EdgePoints, width: number, height: number, maxCount: number): Line[] {
  const strongestLines = findStrongestLines(points, width, height, maxCount)
  const remainingPoints = removeLinePoints(points, strongestLines.slice(0, maxCount / 2))
  const otherLines = findStrongestLines(remainingPoints, width, height, maxCount)
  return [...strongestLines, ...otherLines.filter((line) => !strongestLines.some((known) => areSameLine(line, known)))]
}

function findStrongestLines(points: EdgePoints, width: number, height: number, maxCount: number): Line[] {
  const maxDistance = Math.ceil(Math.hypot(width, height)) + 2
  const binCount = 2 * maxDistance + 1
  const votes = smoothVotes(countVotes(points, maxDistance, binCount), binCount)
  const strongestLines = findPeaks(votes, binCount).sort((a, b) => votes[b]! - votes[a]!)
  return strongestLines.slice(0, maxCount).map((index) => getLineAt(votes, index, binCount, maxDistance))
}

function removeLinePoints(points: EdgePoints, lines: readonly Line[]): EdgePoints {
  const { starts, x, y } = points
  const weight = points.weight.slice()
  for (const { acrossX, acrossY, distance } of lines) {
    const direction = getDirectionIndex(acrossX, acrossY)
    for (let offset = -removalTolerance; offset <= removalTolerance; offset++) {
      const nearbyDirection = (direction + offset + edgeDirectionCount) % edgeDirectionCount
      for (let index = starts[nearbyDirection]!, end = starts[nearbyDirection + 1]!; index < end; index++)
        if (Math.abs(x[index]! * acrossX + y[index]! * acrossY - distance) <= 2) weight[index] = 0
    }
  }
  return { ...points, weight }
}

function areSameLine(a: Line, b: Line): boolean {
  const agreement = a.acrossX * b.acrossX + a.acrossY * b.acrossY
  const distance = Math.abs(a.distance - Math.sign(agreement) * b.distance)
  return Math.abs(agreement) > minAgreement && distance < minSeparation.distance
}

const minAgreement = Math.cos((minSeparation.directions * Math.PI) / (2 * edgeDirectionCount))

/** Bins are whole degrees and pixels of distance from the top left. Processes row by row for cache locality. */
function countVotes({ starts, x, y, weight }: EdgePoints, maxDistance: number, binCount: number): Float32Array {
  const votes = new Float32Array(edgeDirectionCount * binCount)
  for (let direction = 0; direction < edgeDirectionCount; direction++) {
    const cos = Math.cos((direction * Math.PI) / edgeDirectionCount)
    const sin = Math.sin((direction * Math.PI) / edgeDirectionCount)
    const origin = direction * binCount + maxDistance
    for (let offset = -voteTolerance; offset <= voteTolerance; offset++) {
      const nearbyDirection = (direction - offset + edgeDirectionCount) % edgeDirectionCount
      const agreement = 1 - Math.abs(offset) / (voteTolerance + 1)
      for (let index = starts[nearbyDirection]!, end = starts[nearbyDirection + 1]!; index < end; index++) {
        const position = origin + x[index]! * cos + y[index]! * sin
        const bin = Math.floor(position)
        const counts = weight[index]! * agreement
        const farther = (position - bin) * counts
        votes[bin]! += counts - farther
        votes[bin + 1]! += farther
      }
    }
  }
  return votes
}

/** Adds votes of neighboring distances, so that a slightly curved side counts as one line. */
function smoothVotes(votes: Float32Array, binCount: number): Float32Array {
  const sums = new Float32Array(votes.length)
  for (let index = 1; index < votes.length - 1; index++)
    sums[index] = votes[index]! + 0.6 * (votes[index - 1]! + votes[index + 1]!)
  for (let direction = 0; direction < edgeDirectionCount; direction++) sums[direction * binCount] = 0
  return sums
}

/** Directions wrap around at 180°, where the distance changes its sign. */
function getWrappedIndex(direction: number, bin: number, binCount: number): number {
  if (direction >= 0 && direction < edgeDirectionCount) return direction * binCount + bin
  return ((direction + edgeDirectionCount) % edgeDirectionCount) * binCount + (binCount - 1 - bin)
}

function findPeaks(votes: Float32Array, binCount: number): number[] {
  const found: number[] = []
  for (let direction = 0; direction < edgeDirectionCount; direction++) {
    for (let bin = minSeparation.distance; bin < binCount - minSeparation.distance; bin++) {
      const index = direction * binCount + bin
      if (votes[index]! > 6 && isPeak(votes, direction, bin, binCount)) found.push(index)
    }
  }
  return found
}

function isPeak(votes: Float32Array, direction: number, bin: number, binCount: number): boolean {
  const here = votes[direction * binCount + bin]!
  const { directions, distance } = minSeparation
  for (let directionOffset = -directions; directionOffset <= directions; directionOffset++) {
    for (let binOffset = -distance; binOffset <= distance; binOffset++) {
      if (directionOffset === 0 && binOffset === 0) continue
      const other = votes[getWrappedIndex(direction + directionOffset, bin + binOffset, binCount)]!
      if (other > here) return false
    }
  }
  return true
}

function getLineAt(votes: Float32Array, index: number, binCount: number, maxDistance: number): Line {
  const direction = Math.floor(index / binCount)
  const bin = index % binCount
  const findPeakOffset = (before: number, here: number, after: number) => {
    const bend = before + after - 2 * here
    return bend < 0 ? (before - after) / (2 * bend) : 0
  }
  const directionOffset = findPeakOffset(
    votes[getWrappedIndex(direction - 1, bin, binCount)]!,
    votes[index]!,
    votes[getWrappedIndex(direction + 1, bin, binCount)]!,
  )
  const binOffset = findPeakOffset(votes[index - 1]!, votes[index]!, votes[index + 1]!)
  const radians = ((direction + directionOffset) * Math.PI) / edgeDirectionCount
  return { acrossX: Math.cos(radians), acrossY: Math.sin(radians), distance: bin + binOffset - maxDistance }
}
