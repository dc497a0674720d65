import type { Camera } from './camera.ts'
import { type LinearColor, mixLinearColorInPlace, type PaintFunction } from './color.ts'
import { smoothStep } from './noise.ts'
import type { Scene } from './scene.ts'
import type { OutlineDistanceFunction } from './shapes.ts'

const rimWidth = 0.35

/** Renders a scene. Returns linear red, green and blue per pixel, row by row. */
export function drawScene(scene: Scene, camera: Camera, print: PaintFunction): Float32Array {
  const { table, below, card, above, lighting } = scene
  const { width, height, pixelSize } = camera
  const seen = new Float32Array(width * height * 3)
  const place = { x: 0, y: 0 }
  const light: LinearColor = new Float32Array(3)
  const other: LinearColor = new Float32Array(3)

  function lay(outline: OutlineDistanceFunction, paint: PaintFunction, x: number, y: number): number {
    const share = covered(outline(x, y))
    if (share <= 0) return 0
    paint(x, y, other)
    mixLinearColorInPlace(light, other, share)
    return share
  }

  /** Antialiasing: the share of a pixel inside an outline. */
  const covered = (outside: number) => Math.min(1, Math.max(0, 0.5 - outside / pixelSize))

  function darken(outline: OutlineDistanceFunction, thickness: number, x: number, y: number): void {
    const { fall, depth, softness } = lighting
    const soft = softness * thickness + pixelSize
    const cast = outline(x - fall.x * thickness, y - fall.y * thickness)
    const left = 1 - depth * (1 - smoothStep(-soft, soft, cast))
    for (let channel = 0; channel < 3; channel++) light[channel]! *= left
  }

  for (let row = 0, at = 0; row < height; row++) {
    const v = (2 * row) / height - 1
    for (let column = 0; column < width; column++, at += 3) {
      if (!camera.toTable(column + 0.5, row + 0.5, place)) continue
      const { x, y } = place
      table.paint(x, y, light)
      for (const { outline, paint, height: thickness } of below) {
        darken(outline, thickness, x, y)
        lay(outline, paint, x, y)
      }
      darken(card.outline, card.height, x, y)
      const share = lay(card.outline, print, x, y)
      if (share > 0) {
        const fromEdge = -card.outline(x, y)
        if (fromEdge < rimWidth)
          mixLinearColorInPlace(light, card.rim, 0.6 * share * (1 - Math.max(0, fromEdge) / rimWidth))
      }
      for (const { outline, paint, height: thickness } of above) {
        darken(outline, thickness, x, y)
        lay(outline, paint, x, y)
      }
      lighting.shade(x, y, (2 * column) / width - 1, v, light)
      if (share > 0.5 && !above.some(({ outline }) => outline(x, y) < 0)) lighting.shine(x, y, light)
      seen.set(light, at)
    }
  }
  return seen
}
