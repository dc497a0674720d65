import type { Corners, Point } from './corners.ts'
import {
  cornersOfFrame,
  type Frame,
  fittedFrame,
  frameAround,
  movedFrame,
  type Space,
  stretchedFrame,
} from './frame.ts'
import { inPicture, isStraightenable, movedCorner, movedCorners } from './quad.ts'
import { turnedPoint, turnedSize, turnedView } from './turn.ts'

/**
 * What is chosen of a picture: an upright frame, or the corners of a card that was photographed at an angle. What is
 * made of either has the ratio of the space.
 */
export type Selection = { kind: 'frame'; frame: Frame } | { kind: 'corners'; corners: Corners }

/** What a hand takes hold of: all of it, or one corner, clockwise from the top left. */
export type Grip = 'whole' | 0 | 1 | 2 | 3

/** The corners of what is chosen. */
export function cornersOf(selection: Selection, space: Space): Corners {
  return selection.kind === 'frame' ? cornersOfFrame(selection.frame, space) : selection.corners
}

/** What is chosen once it was pulled by a grip. */
export function pulled(selection: Selection, grip: Grip, by: Point, space: Space): Selection {
  if (selection.kind === 'frame') {
    const { frame } = selection
    return {
      kind: 'frame',
      frame: grip === 'whole' ? movedFrame(frame, by, space) : stretchedFrame(frame, grip, by, space),
    }
  }
  const { corners } = selection
  return {
    kind: 'corners',
    corners: grip === 'whole' ? movedCorners(corners, by, space) : movedCorner(corners, grip, by, space),
  }
}

/** What is chosen once its picture was turned a quarter clockwise; `space` is as it was before. */
export function turned(selection: Selection, space: Space): Selection {
  const { picture, ratio } = space
  if (selection.kind === 'corners')
    return { kind: 'corners', corners: turnedView(selection.corners, picture) }
  const { frame } = selection
  const middle = { x: frame.x + frame.width / 2, y: frame.y + (frame.width * ratio) / 2 }
  const after = { picture: turnedSize(picture), ratio }
  return { kind: 'frame', frame: frameAround(turnedPoint(middle, picture), frame.width, after) }
}

/** Each corner by itself, from where they are. */
export function withFreeCorners(selection: Selection, space: Space): Selection {
  return { kind: 'corners', corners: cornersOf(selection, space) }
}

/** An upright frame about as large as what is chosen, in its middle. */
export function withFrame(selection: Selection, space: Space): Selection {
  if (selection.kind === 'frame') return { kind: 'frame', frame: fittedFrame(selection.frame, space) }
  const [a, b, c, d] = selection.corners
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 }
  const width = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
  return { kind: 'frame', frame: frameAround(middle, width, space) }
}

/** Corners that were found, if they are of use: within the picture, and such that can be straightened. */
export function usableCorners(found: Corners, space: Space): Corners | null {
  const [a, b, c, d] = found
  const corner = (point: Point) => inPicture(point, space.picture)
  const corners: Corners = [corner(a), corner(b), corner(c), corner(d)]
  return isStraightenable(corners, space) ? corners : null
}

/** The mean width and height of what is chosen, in pixels of the picture. */
export function measuresOf(selection: Selection, space: Space): { width: number; height: number } {
  const [a, b, c, d] = cornersOf(selection, space)
  const length = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)
  return { width: (length(a, b) + length(d, c)) / 2, height: (length(a, d) + length(b, c)) / 2 }
}
