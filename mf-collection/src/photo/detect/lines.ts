import type { Point } from '../geometry/corners.ts'
import { type EdgePoints, turnOf, turns } from './edge-points.ts'

/** All places with `x * acrossX + y * acrossY = distance`; across is a unit vector. */
export type Line = { acrossX: number; acrossY: number; distance: number }

/** Where two lines meet; null where they are nearly parallel. */
export function meetingOf(one: Line, other: Line): Point | null {
  const sine = one.acrossX * other.acrossY - one.acrossY * other.acrossX
  if (Math.abs(sine) < 0.2) return null
  return {
    x: (one.distance * other.acrossY - other.distance * one.acrossY) / sine,
    y: (other.distance * one.acrossX - one.distance * other.acrossX) / sine,
  }
}

/** How many degrees the direction of a point may be wrong, and at most is where it still is one of a line. */
const tolerance = 5
const alongWithin = 18
/** Lines nearer to each other than this are one. */
const apart = { turns: 4, distance: 3 }

/**
 * Lines that many edge points lie on (Hough's transform, by the direction of each point). Points of the strongest
 * lines then leave, and the rest is asked again: the lines of a tablecloth are longer than the sides of a card.
 * @param most how many lines each of the two times
 */
export function findLines(points: EdgePoints, width: number, height: number, most: number): Line[] {
  const strongest = strongestLines(points, width, height, most)
  const rest = withoutLines(points, strongest.slice(0, most / 2))
  const others = strongestLines(rest, width, height, most)
  return [...strongest, ...others.filter((line) => !strongest.some((known) => areOne(line, known)))]
}

function strongestLines(points: EdgePoints, width: number, height: number, most: number): Line[] {
  const reach = Math.ceil(Math.hypot(width, height)) + 2
  const span = 2 * reach + 1
  const votes = smooth(vote(points, reach, span), span)
  const strongest = peaks(votes, span).sort((a, b) => votes[b]! - votes[a]!)
  return strongest.slice(0, most).map((at) => lineAt(votes, at, span, reach))
}

/** Points that lie on none of some lines. */
function withoutLines(points: EdgePoints, lines: readonly Line[]): EdgePoints {
  const { starts, x, y } = points
  const weight = points.weight.slice()
  for (const { acrossX, acrossY, distance } of lines) {
    const turn = turnOf(acrossX, acrossY)
    for (let off = -alongWithin; off <= alongWithin; off++) {
      const near = (turn + off + turns) % turns
      for (let at = starts[near]!, end = starts[near + 1]!; at < end; at++)
        if (Math.abs(x[at]! * acrossX + y[at]! * acrossY - distance) <= 2) weight[at] = 0
    }
  }
  return { ...points, weight }
}

function areOne(a: Line, b: Line): boolean {
  const agreement = a.acrossX * b.acrossX + a.acrossY * b.acrossY
  const distance = Math.abs(a.distance - Math.sign(agreement) * b.distance)
  return Math.abs(agreement) > leastAgreement && distance < apart.distance
}

const leastAgreement = Math.cos((apart.turns * Math.PI) / (2 * turns))

/** Bins: whole degrees, and pixels of distance from the top left. One row after the other, which stays near at hand. */
function vote({ starts, x, y, weight }: EdgePoints, reach: number, span: number): Float32Array {
  const votes = new Float32Array(turns * span)
  for (let turn = 0; turn < turns; turn++) {
    const cos = Math.cos((turn * Math.PI) / turns)
    const sin = Math.sin((turn * Math.PI) / turns)
    const origin = turn * span + reach
    for (let off = -tolerance; off <= tolerance; off++) {
      const near = (turn - off + turns) % turns
      const agreement = 1 - Math.abs(off) / (tolerance + 1)
      for (let at = starts[near]!, end = starts[near + 1]!; at < end; at++) {
        const place = origin + x[at]! * cos + y[at]! * sin
        const bin = Math.floor(place)
        const counts = weight[at]! * agreement
        const farther = (place - bin) * counts
        votes[bin]! += counts - farther
        votes[bin + 1]! += farther
      }
    }
  }
  return votes
}

/** Neighbours in distance help each other: a side that is bowed a little counts as one line. */
function smooth(votes: Float32Array, span: number): Float32Array {
  const sums = new Float32Array(votes.length)
  for (let at = 1; at < votes.length - 1; at++)
    sums[at] = votes[at]! + 0.6 * (votes[at - 1]! + votes[at + 1]!)
  for (let turn = 0; turn < turns; turn++) sums[turn * span] = 0
  return sums
}

/** The same line, read from the other end of the half circle, has its distance negated. */
function wrapped(turn: number, bin: number, span: number): number {
  if (turn >= 0 && turn < turns) return turn * span + bin
  return ((turn + turns) % turns) * span + (span - 1 - bin)
}

function peaks(votes: Float32Array, span: number): number[] {
  const found: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    for (let bin = apart.distance; bin < span - apart.distance; bin++) {
      const at = turn * span + bin
      if (votes[at]! > 6 && isPeak(votes, turn, bin, span)) found.push(at)
    }
  }
  return found
}

function isPeak(votes: Float32Array, turn: number, bin: number, span: number): boolean {
  const here = votes[turn * span + bin]!
  for (let byTurn = -apart.turns; byTurn <= apart.turns; byTurn++) {
    for (let byBin = -apart.distance; byBin <= apart.distance; byBin++) {
      if (byTurn === 0 && byBin === 0) continue
      const other = votes[wrapped(turn + byTurn, bin + byBin, span)]!
      if (other > here) return false
    }
  }
  return true
}

function lineAt(votes: Float32Array, at: number, span: number, reach: number): Line {
  const turn = Math.floor(at / span)
  const bin = at % span
  const top = (before: number, here: number, after: number) => {
    const bend = before + after - 2 * here
    return bend < 0 ? (before - after) / (2 * bend) : 0
  }
  const byTurn = top(votes[wrapped(turn - 1, bin, span)]!, votes[at]!, votes[wrapped(turn + 1, bin, span)]!)
  const byBin = top(votes[at - 1]!, votes[at]!, votes[at + 1]!)
  const radians = ((turn + byTurn) * Math.PI) / turns
  return { acrossX: Math.cos(radians), acrossY: Math.sin(radians), distance: bin + byBin - reach }
}
