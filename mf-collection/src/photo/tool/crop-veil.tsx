import type { Corners } from '../geometry/corners.ts'
import type { Size } from '../geometry/frame.ts'
import css from './crop-veil.module.css'

/** Darkens what is not chosen, and draws the edge of what is. */
export function CropVeil({ corners, picture: { width, height } }: { corners: Corners; picture: Size }) {
  const edge = corners.map(({ x, y }) => `${x} ${y}`).join('L')
  return (
    <svg
      className={css.veil}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.outside} d={`M0 0H${width}V${height}H0ZM${edge}Z`} />
      <path className={css.under} d={`M${edge}Z`} />
      <path className={css.edge} d={`M${edge}Z`} />
    </svg>
  )
}
