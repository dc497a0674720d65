import type { Corners } from '../../geometry/corners.ts'
import { findIntersections, type LineIntersections } from '../lines/find-intersections.ts'
import { getMeanSupport, type LineSupport } from '../lines/line-support.ts'
import { scoreCardShape } from '../scoring/card-shape.ts'
import { getSideLengths, getSignedArea, isClockwiseConvex } from '../scoring/quad-measurements.ts'

/** Quadrilateral of four lines, clockwise, with the strength of the edges along it from 0 to 1. */
type CardOutlineCandidate = { corners: Corners; score: number }

/** Opposite sides converge in perspective, up to this angle. */
const minParallelCosine = Math.cos((33 * Math.PI) / 180)
const minSideFraction = 0.11
const maxLinesAcross = 14
const minBacking = 0.2

type CrossingLine = { line: number; from: number; to: number; backing: number }

/** Finds quadrilaterals of four lines that may be the outline of a card, best first, at most `maxCount`. */
export function findCardOutlineCandidates(
  supports: readonly LineSupport[],
  size: { width: number; height: number },
  maxCount: number,
): CardOutlineCandidate[] {
  const longSide = Math.max(size.width, size.height)
  const intersections = findIntersections(supports, size, 0.02 * longSide)
  const candidates: CardOutlineCandidate[] = []
  for (let one = 0; one < supports.length; one++) {
    for (let other = one + 1; other < supports.length; other++) {
      if (!couldBeOppositeSides(supports[one]!, supports[other]!)) continue
      const across = findLinesAcross(supports, intersections, one, other, minSideFraction * longSide)
      for (let first = 0; first < across.length; first++) {
        for (let second = first + 1; second < across.length; second++) {
          const [start, end] = [across[first]!, across[second]!]
          if (one > Math.min(start.line, end.line)) continue
          const hypothesis = scoreOutlineCandidate(supports, intersections, [one, other], [start, end], size)
          if (hypothesis) candidates.push(hypothesis)
        }
      }
    }
  }
  return candidates.sort((a, b) => b.score - a.score).slice(0, maxCount)
}

function couldBeOppositeSides({ line: one }: LineSupport, { line: other }: LineSupport): boolean {
  return Math.abs(one.acrossX * other.acrossX + one.acrossY * other.acrossY) >= minParallelCosine
}

function findLinesAcross(
  supports: readonly LineSupport[],
  { count, position }: LineIntersections,
  one: number,
  other: number,
  minLength: number,
): CrossingLine[] {
  const candidates: CrossingLine[] = []
  for (let line = 0; line < count; line++) {
    const from = position[line * count + one]!
    const to = position[line * count + other]!
    // The negation also covers NaN.
    if (!(Math.abs(to - from) >= minLength)) continue
    const backing = measureSideBacking(supports[line]!, from, to, minBacking / 2)
    if (backing > minBacking / 2) candidates.push({ line, from, to, backing })
  }
  return candidates.sort((a, b) => b.backing - a.backing).slice(0, maxLinesAcross)
}

/**
 * Lower when the line continues beyond the corners, like a line of the table.
 * @param minBackingOfSide values up to this are not refined
 */
function measureSideBacking(support: LineSupport, from: number, to: number, minBackingOfSide: number): number {
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  const length = high - low
  const inset = 0.05 * length
  const within = getMeanSupport(support, low + inset, high - inset)
  if (within <= minBackingOfSide) return within
  const beyond = 0.12 * length + 3
  const gap = 0.03 * length + 2
  const outside =
    getMeanSupport(support, low - gap - beyond, low - gap) + getMeanSupport(support, high + gap, high + gap + beyond)
  return within - 0.15 * outside
}

function scoreOutlineCandidate(
  supports: readonly LineSupport[],
  { count, x, y, position }: LineIntersections,
  [one, other]: readonly [number, number],
  [start, end]: readonly [CrossingLine, CrossingLine],
  size: { width: number; height: number },
): CardOutlineCandidate | null {
  const oneFrom = position[one * count + start.line]!
  const oneTo = position[one * count + end.line]!
  const otherFrom = position[other * count + start.line]!
  const otherTo = position[other * count + end.line]!
  const minLength = minSideFraction * Math.max(size.width, size.height)
  if (!(Math.abs(oneTo - oneFrom) >= minLength && Math.abs(otherTo - otherFrom) >= minLength)) return null
  const ofOne = measureSideBacking(supports[one]!, oneFrom, oneTo, Number.NEGATIVE_INFINITY)
  // Skips the last side if even full backing of it would not be enough.
  if (combineBacking(start.backing, end.backing, ofOne, 1) < minBacking) return null
  const ofOther = measureSideBacking(supports[other]!, otherFrom, otherTo, Number.NEGATIVE_INFINITY)
  const backing = combineBacking(start.backing, end.backing, ofOne, ofOther)
  if (backing < minBacking) return null
  const corner = (i: number, j: number) => ({ x: x[i * count + j]!, y: y[i * count + j]! })
  const corners = toClockwise([
    corner(one, start.line),
    corner(one, end.line),
    corner(other, end.line),
    corner(other, start.line),
  ])
  if (!isClockwiseConvex(corners) || Math.min(...getSideLengths(corners)) < minLength) return null
  const shapeScore = scoreCardShape(corners, size)
  if (shapeScore < 0.15) return null
  const share = getSignedArea(corners) / (size.width * size.height)
  return { corners, score: backing * Math.sqrt(shapeScore) * share ** 0.12 }
}

/** Averages the mean of all sides and that of the two weakest. */
function combineBacking(a: number, b: number, c: number, d: number): number {
  const weakest = Math.min(a, b, c, d)
  const [lowAB, highAB, lowCD, highCD] = [Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)]
  const second = Math.min(Math.max(lowAB, lowCD), Math.min(highAB, highCD))
  return (a + b + c + d) / 8 + (weakest + second) / 4
}

function toClockwise(corners: Corners): Corners {
  const [a, b, c, d] = corners
  return getSignedArea(corners) < 0 ? [a, d, c, b] : corners
}
