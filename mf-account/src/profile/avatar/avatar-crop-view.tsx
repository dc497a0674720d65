import type { Point } from '@ninepocket/browse/crop/crop-rect'
import { Cropper } from '@ninepocket/browse/crop/cropper'
import { useRef } from 'react'
import css from './avatar-crop-view.module.css'
import { CropSlider } from './crop-slider.tsx'
import {
  getRelativeCropPosition,
  getZoom,
  maxZoom,
  panImageUnderCrop,
  type SquareCrop,
  setCropZoom,
  setRelativeCropPosition,
  toCropRect,
} from './square-crop.ts'

const percentFactor = 100

export function AvatarCropView({
  image,
  crop,
  onCrop,
}: {
  image: ImageBitmap
  crop: SquareCrop
  /** Takes an updater, because two pointer events can arrive before the next render. */
  onCrop: (change: (crop: SquareCrop) => SquareCrop) => void
}) {
  const stage = useRef<HTMLDivElement>(null)
  function grab() {
    let last: Point = { x: 0, y: 0 }
    // By steps, because the wheel may zoom during a drag.
    return (offset: Point) => {
      const step = { x: offset.x - last.x, y: offset.y - last.y }
      last = offset
      onCrop((current) => panImageUnderCrop(current, image, step))
    }
  }
  const zoomBy = (factor: number, { x, y }: Point) =>
    onCrop((current) => setCropZoom(current, image, getZoom(current, image) * factor, { x: x - 0.5, y: y - 0.5 }))
  const { horizontal, vertical } = getRelativeCropPosition(crop, image)
  return (
    <>
      <Cropper
        image={image}
        area={toCropRect(crop)}
        label="Preview of your picture"
        gestures={{ grab, zoom: zoomBy }}
        stage={stage}
        className={css.frame}
      />
      <div className={css.sliders}>
        <CropSlider
          label="Zoom"
          hasInitialFocus
          min={percentFactor}
          max={maxZoom * percentFactor}
          value={getZoom(crop, image) * percentFactor}
          onValue={(value) => onCrop(() => setCropZoom(crop, image, value / percentFactor))}
        />
        <CropSlider
          label="Horizontal position"
          isDisabled={image.width <= crop.side}
          value={horizontal * percentFactor}
          onValue={(value) => onCrop(() => setRelativeCropPosition(crop, image, { horizontal: value / percentFactor }))}
        />
        <CropSlider
          label="Vertical position"
          isDisabled={image.height <= crop.side}
          value={vertical * percentFactor}
          onValue={(value) => onCrop(() => setRelativeCropPosition(crop, image, { vertical: value / percentFactor }))}
        />
      </div>
    </>
  )
}
