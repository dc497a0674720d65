import { classNames } from '@ninepocket/ui/theme/class-names'
import type { KeyboardEvent } from 'react'
import type { Corners, Point } from '../../geometry/corners.ts'
import type { Size } from '../../geometry/crop-rect.ts'
import type { DragHandle } from '../../geometry/crop-selection.ts'
import css from './crop-handle.module.css'

/** In pixels of the screen. */
const smallStepPx = 1
const largeStepPx = 10

const arrowDirections = new Map<string, Point>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

const getCenter = (corners: Corners): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
})
const percent = (value: number, whole: number) => Math.round((100 * value) / whole)

/**
 * What a key takes hold of: a corner, or all. A slider, for screen readers leave the arrow keys to those; it moves in two
 * directions, and says both. Mouse and fingers take hold of the stage below, which knows how near is near enough.
 */
export function CropHandle({
  handle,
  label,
  describedBy,
  corners,
  image,
  isHeld,
  onDrag,
}: {
  handle: DragHandle
  label: string
  describedBy: string
  corners: Corners
  image: Size
  isHeld: boolean
  /** In pixels of the screen. */
  onDrag: (offset: Point) => void
}) {
  const position = handle === 'whole' ? getCenter(corners) : corners[handle]
  const [horizontal, vertical] = [percent(position.x, image.width), percent(position.y, image.height)]
  const move = (event: KeyboardEvent) => {
    const direction = arrowDirections.get(event.key)
    if (!direction) return
    event.preventDefault()
    const length = event.shiftKey ? largeStepPx : smallStepPx
    onDrag({ x: direction.x * length, y: direction.y * length })
  }
  return (
    <button
      type="button"
      role="slider"
      className={classNames(css.grip, handle === 'whole' && css.whole, isHeld && css.held)}
      data-grip={handle}
      aria-label={label}
      aria-describedby={describedBy}
      aria-roledescription="2D slider"
      aria-valuenow={horizontal}
      aria-valuetext={`${horizontal} % from the left, ${vertical} % from the top`}
      style={{ left: `${(100 * position.x) / image.width}%`, top: `${(100 * position.y) / image.height}%` }}
      onKeyDown={move}
    />
  )
}
