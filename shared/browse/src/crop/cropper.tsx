import { classNames } from '@ninepocket/ui/theme/class-names'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Point, Size } from './crop-rect.ts'
import css from './cropper.module.css'
import { type CropGestureCallbacks, useCropGestures } from './use-crop-gestures.ts'

/** Limits on the longer side of the canvas in pixels: sharp on any screen, and small in memory. */
const minCanvasSide = 640
const maxCanvasSide = 1600

/**
 * Shows an area of an image, on which it is cropped by mouse and touch. The controls for the keyboard and everything
 * drawn over the image are the caller's: `children` lie on top of it.
 */
export function Cropper({
  image,
  area,
  label,
  gestures,
  stage,
  className,
  children,
}: {
  image: ImageBitmap
  /** In image pixels. */
  area: Point & Size
  label: string
  gestures: CropGestureCallbacks
  stage: RefObject<HTMLDivElement | null>
  className?: string | undefined
  children?: ReactNode
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const handlers = useCropGestures(stage, gestures)
  const { x, y, width, height } = area
  useEffect(() => {
    if (canvas.current) drawArea(canvas.current, image, { x, y, width, height })
  }, [image, x, y, width, height])
  return (
    <div
      {...handlers}
      ref={stage}
      className={classNames(css.stage, className)}
      // React sets this through the CSSOM, which the content security policy allows.
      style={{ '--across': width / height } as object}
    >
      <canvas ref={canvas} className={css.picture} role="img" aria-label={label} />
      {children}
    </div>
  )
}

function drawArea(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, width, height }: Point & Size): void {
  const side = Math.max(width, height)
  const scale = Math.min(Math.max(side, minCanvasSide), maxCanvasSide) / side
  // Also clears the canvas.
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
}
