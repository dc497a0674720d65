import { classNames } from '@ninepocket/ui/class-names'
import { useEffect, useRef } from 'react'
import type { Point } from '../geometry/corners.ts'
import css from './loupe.module.css'

/** How much of the picture it shows, of its longer side. */
const shownPart = 0.12
const pixels = 240

/** What lies under the finger that drags a corner, enlarged, in whichever upper corner the finger is not. */
export function Loupe({ picture, at }: { picture: ImageBitmap; at: Point }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const side = Math.max(picture.width, picture.height) * shownPart
    pen.fillRect(0, 0, pixels, pixels)
    pen.drawImage(picture, at.x - side / 2, at.y - side / 2, side, side, 0, 0, pixels, pixels)
  }, [picture, at.x, at.y])
  return (
    <span className={classNames(css.loupe, at.x < picture.width / 2 && css.right)} aria-hidden="true">
      <canvas ref={canvas} className={css.picture} width={pixels} height={pixels} />
    </span>
  )
}
