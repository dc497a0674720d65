import type { Size } from '@ninepocket/browse/crop/crop-rect'
import type { Corners } from '../../geometry/corners.ts'
import css from './crop-mask.module.css'

export function CropMask({ corners, image: { width, height } }: { corners: Corners; image: Size }) {
  const outline = corners.map(({ x, y }) => `${x} ${y}`).join('L')
  return (
    <svg className={css.veil} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={css.outside} d={`M0 0H${width}V${height}H0ZM${outline}Z`} />
      <path className={css.under} d={`M${outline}Z`} />
      <path className={css.edge} d={`M${outline}Z`} />
    </svg>
  )
}
