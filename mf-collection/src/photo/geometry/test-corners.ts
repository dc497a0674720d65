import type { Corners } from './corners.ts'

export const createCorners = (
  ...[ax, ay, bx, by, cx, cy, dx, dy]: readonly [number, number, number, number, number, number, number, number]
): Corners => [
  { x: ax, y: ay },
  { x: bx, y: by },
  { x: cx, y: cy },
  { x: dx, y: dy },
]
