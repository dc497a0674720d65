import type { Size } from '@ninepocket/browse/crop/crop-rect'
import { classNames } from '@ninepocket/ui/theme/class-names'
import type { KeyboardEvent } from 'react'
import type { Corners, Point } from '../../geometry/corners.ts'
import type { DragHandle } from '../../geometry/crop-selection.ts'
import css from './crop-handle-slider.module.css'

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
 * Handle for the keyboard. It is a slider, because screen readers pass the arrow keys on to sliders, and announces
 * both directions. Pointers use the stage below, which finds the nearest handle.
 */
export function CropHandleSlider({
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
  /** `offset` is in screen pixels. */
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
      aria-valuetext={`${horizontal}% from the left, ${vertical}% from the top`}
      style={{ left: `${(100 * position.x) / image.width}%`, top: `${(100 * position.y) / image.height}%` }}
      onKeyDown={move}
    />
  )
}
