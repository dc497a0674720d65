import { classNames } from '@ninepocket/ui/theme/class-names'
import { useEffect, useRef } from 'react'
import type { Point } from '../../geometry/corners.ts'
import css from './loupe.module.css'

/** Visible part of the image, as a fraction of its longer side. */
const visibleFraction = 0.12
const canvasSizePx = 240

/** Magnifies the area under a dragged corner, in the upper corner away from the finger. */
export function Loupe({ image, position }: { image: ImageBitmap; position: Point }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const side = Math.max(image.width, image.height) * visibleFraction
    context.fillRect(0, 0, canvasSizePx, canvasSizePx)
    context.drawImage(image, position.x - side / 2, position.y - side / 2, side, side, 0, 0, canvasSizePx, canvasSizePx)
  }, [image, position.x, position.y])
  return (
    <span className={classNames(css.loupe, position.x < image.width / 2 && css.right)} aria-hidden="true">
      <canvas ref={canvas} className={css.picture} width={canvasSizePx} height={canvasSizePx} />
    </span>
  )
}
