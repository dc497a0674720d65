import type { Corners } from '../geometry/corners.ts'
import { cardLikeness } from './card-shape.ts'
import { type Crossings, crossingsOf } from './crossings.ts'
import { type LineSupport, meanSupport } from './line-support.ts'
import { areaOf, isConvex, sideLengths } from './quad.ts'

/** Four lines that may be a card's sides, clockwise, and how well edges back them, from 0 to 1. */
export type Hypothesis = { corners: Corners; score: number }

/** Sides of a card that lean away from each other, seen from near by. */
const leastParallel = Math.cos((33 * Math.PI) / 180)
/** Of the longer side of the picture: no side of a card is shorter. */
const leastSide = 0.11
/** Lines tried across each pair, the best backed first. */
const triedAcross = 14
/** Backing below which four lines are not looked at any further. */
const leastBacking = 0.2

type Across = { line: number; from: number; to: number; backing: number }

/** The best `most` quadrilaterals that lines make, best first. */
export function hypotheses(
  supports: readonly LineSupport[],
  size: { width: number; height: number },
  most: number,
): Hypothesis[] {
  const longSide = Math.max(size.width, size.height)
  const crossings = crossingsOf(supports, size, 0.02 * longSide)
  const found: Hypothesis[] = []
  for (let one = 0; one < supports.length; one++) {
    for (let other = one + 1; other < supports.length; other++) {
      if (!areOpposite(supports[one]!, supports[other]!)) continue
      const across = linesAcross(supports, crossings, one, other, leastSide * longSide)
      for (let first = 0; first < across.length; first++) {
        for (let second = first + 1; second < across.length; second++) {
          const [start, end] = [across[first]!, across[second]!]
          if (one > Math.min(start.line, end.line)) continue
          const hypothesis = judge(supports, crossings, [one, other], [start, end], size)
          if (hypothesis) found.push(hypothesis)
        }
      }
    }
  }
  return found.sort((a, b) => b.score - a.score).slice(0, most)
}

function areOpposite({ line: one }: LineSupport, { line: other }: LineSupport): boolean {
  return Math.abs(one.acrossX * other.acrossX + one.acrossY * other.acrossY) >= leastParallel
}

/** Lines that cross both of a pair, with what backs them between the two. */
function linesAcross(
  supports: readonly LineSupport[],
  { count, place }: Crossings,
  one: number,
  other: number,
  least: number,
): Across[] {
  const found: Across[] = []
  for (let line = 0; line < count; line++) {
    const from = place[line * count + one]!
    const to = place[line * count + other]!
    // Also where one of them is not a number.
    if (!(Math.abs(to - from) >= least)) continue
    const backing = sideBacking(supports[line]!, from, to, leastBacking / 2)
    if (backing > leastBacking / 2) found.push({ line, from, to, backing })
  }
  return found.sort((a, b) => b.backing - a.backing).slice(0, triedAcross)
}

/**
 * Backing between two corners; a line that goes on beyond them is rather one of the table's.
 * @param least whatever has no more than this is not told exactly
 */
function sideBacking(support: LineSupport, from: number, to: number, least: number): number {
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  const length = high - low
  const inset = 0.05 * length
  const within = meanSupport(support, low + inset, high - inset)
  if (within <= least) return within
  const beyond = 0.12 * length + 3
  const gap = 0.03 * length + 2
  const outside =
    meanSupport(support, low - gap - beyond, low - gap) +
    meanSupport(support, high + gap, high + gap + beyond)
  return within - 0.15 * outside
}

function judge(
  supports: readonly LineSupport[],
  { count, x, y, place }: Crossings,
  [one, other]: readonly [number, number],
  [start, end]: readonly [Across, Across],
  size: { width: number; height: number },
): Hypothesis | null {
  const oneFrom = place[one * count + start.line]!
  const oneTo = place[one * count + end.line]!
  const otherFrom = place[other * count + start.line]!
  const otherTo = place[other * count + end.line]!
  const least = leastSide * Math.max(size.width, size.height)
  if (!(Math.abs(oneTo - oneFrom) >= least && Math.abs(otherTo - otherFrom) >= least)) return null
  const ofOne = sideBacking(supports[one]!, oneFrom, oneTo, Number.NEGATIVE_INFINITY)
  // Were the last side backed all along, would that be enough?
  if (together(start.backing, end.backing, ofOne, 1) < leastBacking) return null
  const ofOther = sideBacking(supports[other]!, otherFrom, otherTo, Number.NEGATIVE_INFINITY)
  const backing = together(start.backing, end.backing, ofOne, ofOther)
  if (backing < leastBacking) return null
  const corner = (i: number, j: number) => ({ x: x[i * count + j]!, y: y[i * count + j]! })
  const corners = clockwise([
    corner(one, start.line),
    corner(one, end.line),
    corner(other, end.line),
    corner(other, start.line),
  ])
  if (!isConvex(corners) || Math.min(...sideLengths(corners)) < least) return null
  const likeness = cardLikeness(corners, size)
  if (likeness < 0.15) return null
  const share = areaOf(corners) / (size.width * size.height)
  return { corners, score: backing * Math.sqrt(likeness) * share ** 0.12 }
}

/** What backs four sides: their mean, and that of the two weaker ones. */
function together(a: number, b: number, c: number, d: number): number {
  const weakest = Math.min(a, b, c, d)
  const [lowAB, highAB, lowCD, highCD] = [Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)]
  const second = Math.min(Math.max(lowAB, lowCD), Math.min(highAB, highCD))
  return (a + b + c + d) / 8 + (weakest + second) / 4
}

function clockwise(corners: Corners): Corners {
  const [a, b, c, d] = corners
  return areaOf(corners) < 0 ? [a, d, c, b] : corners
}
