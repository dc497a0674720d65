import { useEffect, useRef } from 'react'
import { type Crop, maxZoom, placedAt, placeOf, zoomedTo, zoomOf } from './crop.ts'
import { CropSlider } from './crop-slider.tsx'
import css from './crop-view.module.css'
import { drawCrop } from './draw-crop.ts'
import { type ChangeCrop, useCropGestures } from './use-crop-gestures.ts'

const canvasSize = 640
const percent = 100

/** A picture under a square frame: dragged, pinched, zoomed by the wheel, or placed by three sliders. */
export function CropView({
  picture,
  crop,
  onCrop,
}: {
  picture: ImageBitmap
  crop: Crop
  onCrop: ChangeCrop
}) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const gestures = useCropGestures(frame, { picture, onCrop })
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const { across, down } = placeOf(crop, picture)
  return (
    <>
      <div {...gestures} ref={frame} className={css.frame}>
        <canvas
          ref={canvas}
          className={css.canvas}
          width={canvasSize}
          height={canvasSize}
          role="img"
          aria-label="Your picture as it will be seen"
        />
      </div>
      <div className={css.sliders}>
        <CropSlider
          label="Zoom"
          isFirst
          min={percent}
          max={maxZoom * percent}
          value={zoomOf(crop, picture) * percent}
          onValue={(value) => onCrop(() => zoomedTo(crop, picture, value / percent))}
        />
        <CropSlider
          label="Left to right"
          isStuck={picture.width <= crop.side}
          value={across * percent}
          onValue={(value) => onCrop(() => placedAt(crop, picture, { across: value / percent }))}
        />
        <CropSlider
          label="Top to bottom"
          isStuck={picture.height <= crop.side}
          value={down * percent}
          onValue={(value) => onCrop(() => placedAt(crop, picture, { down: value / percent }))}
        />
      </div>
    </>
  )
}
