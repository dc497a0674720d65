import { classNames } from '@ninepocket/ui/class-names'
import type { KeyboardEvent } from 'react'
import type { Corners, Point } from '../geometry/corners.ts'
import type { Size } from '../geometry/frame.ts'
import type { Grip } from '../geometry/selection.ts'
import css from './crop-grip.module.css'

/** In pixels of the screen. */
const step = 1
const largeStep = 10

const ways = new Map<string, Point>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

const middleOf = (corners: Corners): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
})
const percent = (part: number, whole: number) => Math.round((100 * part) / whole)

/**
 * What a key takes hold of: a corner, or all. A slider, for screen readers leave the arrow keys to those; it moves in two
 * directions, and says both. Mouse and fingers take hold of the stage below, which knows how near is near enough.
 */
export function CropGrip({
  grip,
  label,
  describedBy,
  corners,
  picture,
  isHeld,
  onPull,
}: {
  grip: Grip
  label: string
  describedBy: string
  corners: Corners
  picture: Size
  isHeld: boolean
  /** In pixels of the screen. */
  onPull: (by: Point) => void
}) {
  const at = grip === 'whole' ? middleOf(corners) : corners[grip]
  const [across, down] = [percent(at.x, picture.width), percent(at.y, picture.height)]
  const move = (event: KeyboardEvent) => {
    const way = ways.get(event.key)
    if (!way) return
    event.preventDefault()
    const length = event.shiftKey ? largeStep : step
    onPull({ x: way.x * length, y: way.y * length })
  }
  return (
    <button
      type="button"
      role="slider"
      className={classNames(css.grip, grip === 'whole' && css.whole, isHeld && css.held)}
      data-grip={grip}
      aria-label={label}
      aria-describedby={describedBy}
      aria-roledescription="2D slider"
      aria-valuenow={across}
      aria-valuetext={`${across} % from the left, ${down} % from the top`}
      style={{ left: `${(100 * at.x) / picture.width}%`, top: `${(100 * at.y) / picture.height}%` }}
      onKeyDown={move}
    />
  )
}
