/** Signed distance (mm) of a point from an outline; negative inside. */
export type OutlineDistanceFunction = (x: number, y: number) => number

/** `turn` in radians. */
export function createRoundedBoxDistance(box: {
  x: number
  y: number
  width: number
  height: number
  radius: number
  turn: number
}): OutlineDistanceFunction {
  const [cos, sin] = [Math.cos(box.turn), Math.sin(box.turn)]
  return (x, y) => {
    const [awayX, awayY] = [x - box.x, y - box.y]
    const across = Math.abs(cos * awayX + sin * awayY) - box.width / 2 + box.radius
    const down = Math.abs(cos * awayY - sin * awayX) - box.height / 2 + box.radius
    const outside = Math.hypot(Math.max(across, 0), Math.max(down, 0))
    return outside + Math.min(Math.max(across, down), 0) - box.radius
  }
}

export function createDiscDistance(middleX: number, middleY: number, radius: number): OutlineDistanceFunction {
  return (x, y) => Math.hypot(x - middleX, y - middleY) - radius
}

/** A line with round ends, whose thickness varies between two radii. */
export function createCapsuleDistance(
  from: { x: number; y: number; radius: number },
  to: { x: number; y: number; radius: number },
): OutlineDistanceFunction {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y]
  const lengthSquared = alongX ** 2 + alongY ** 2
  return (x, y) => {
    const [awayX, awayY] = [x - from.x, y - from.y]
    const share = Math.min(1, Math.max(0, (awayX * alongX + awayY * alongY) / lengthSquared))
    const radius = from.radius + (to.radius - from.radius) * share
    return Math.hypot(awayX - alongX * share, awayY - alongY * share) - radius
  }
}
