import { useEffect, useRef } from 'react'
import css from './avatar-crop-view.module.css'
import { CropSlider } from './crop-slider.tsx'
import { drawCropOnCanvas } from './draw-crop-on-canvas.ts'
import { getCropPosition, getZoom, maxZoom, positionCrop, type SquareCrop, zoomCrop } from './square-crop.ts'
import { type UpdateCrop, useCropGestures } from './use-crop-gestures.ts'

const canvasSize = 640
const percentFactor = 100

export function AvatarCropView({ image, crop, onCrop }: { image: ImageBitmap; crop: SquareCrop; onCrop: UpdateCrop }) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const gestures = useCropGestures(frame, { image, onCrop })
  useEffect(() => {
    if (canvas.current) drawCropOnCanvas(canvas.current, image, crop)
  }, [image, crop])

  const { horizontal, vertical } = getCropPosition(crop, image)
  return (
    <>
      <div {...gestures} ref={frame} className={css.frame}>
        <canvas
          ref={canvas}
          className={css.canvas}
          width={canvasSize}
          height={canvasSize}
          role="img"
          aria-label="Preview of your picture"
        />
      </div>
      <div className={css.sliders}>
        <CropSlider
          label="Zoom"
          hasInitialFocus
          min={percentFactor}
          max={maxZoom * percentFactor}
          value={getZoom(crop, image) * percentFactor}
          onValue={(value) => onCrop(() => zoomCrop(crop, image, value / percentFactor))}
        />
        <CropSlider
          label="Left to right"
          isDisabled={image.width <= crop.side}
          value={horizontal * percentFactor}
          onValue={(value) => onCrop(() => positionCrop(crop, image, { horizontal: value / percentFactor }))}
        />
        <CropSlider
          label="Top to bottom"
          isDisabled={image.height <= crop.side}
          value={vertical * percentFactor}
          onValue={(value) => onCrop(() => positionCrop(crop, image, { vertical: value / percentFactor }))}
        />
      </div>
    </>
  )
}
