import type { ImageSizeAndCropRatio } from '@ninepocket/browse/crop/crop-rect'
import { Cropper } from '@ninepocket/browse/crop/cropper'
import { useId, useRef, useState } from 'react'
import type { Point } from '../../geometry/corners.ts'
import {
  type DragHandle,
  dragSelection,
  findDragHandle,
  getSelectionCorners,
  type RectOrCornersSelection,
} from '../../geometry/crop-selection.ts'
import { CropHandleSlider } from './crop-handle-slider.tsx'
import { CropMask } from './crop-mask.tsx'
import css from './crop-stage.module.css'
import { Loupe } from './loupe.tsx'

const dragHandles: ReadonlyArray<readonly [DragHandle, string]> = [
  ['whole', 'Card'],
  [0, 'Top left corner'],
  [1, 'Top right corner'],
  [2, 'Bottom right corner'],
  [3, 'Bottom left corner'],
]

export function CropStage({
  image,
  selection,
  space,
  onChoose,
}: {
  image: ImageBitmap
  selection: RectOrCornersSelection
  space: ImageSizeAndCropRatio
  onChoose: (selection: RectOrCornersSelection) => void
}) {
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const [heldHandle, setHeldHandle] = useState<DragHandle | null>(null)
  const corners = getSelectionCorners(selection, space)
  /** Both axes of the stage are measured in its widths. */
  const scalePoint = ({ x, y }: Point, factor: number): Point => ({ x: x * factor, y: y * factor })

  function grab(at: Point, tolerance: number) {
    const handle = findDragHandle(corners, scalePoint(at, image.width), tolerance * image.width)
    if (handle === null) return null
    // Focuses the handle, so that the keys continue from there.
    stage.current?.querySelector<HTMLElement>(`[data-grip="${handle}"]`)?.focus({ preventScroll: true })
    setHeldHandle(handle)
    return (offset: Point) => onChoose(dragSelection(selection, handle, scalePoint(offset, image.width), space))
  }
  function moveByKey(handle: DragHandle, offsetPx: Point) {
    const stageWidth = stage.current?.getBoundingClientRect().width || 1
    onChoose(dragSelection(selection, handle, scalePoint(offsetPx, image.width / stageWidth), space))
  }
  return (
    <Cropper
      image={image}
      area={{ x: 0, y: 0, width: image.width, height: image.height }}
      label="Your photo"
      gestures={{ grab, release: () => setHeldHandle(null) }}
      stage={stage}
      className={css.stage}
    >
      <CropMask corners={corners} image={image} />
      <p id={id} hidden>
        Use the arrow keys to move it, with Shift for larger steps.
      </p>
      {dragHandles.map(([handle, label]) => (
        <CropHandleSlider
          key={handle}
          handle={handle}
          label={label}
          describedBy={id}
          corners={corners}
          image={image}
          isHeld={heldHandle === handle}
          onDrag={(offset) => moveByKey(handle, offset)}
        />
      ))}
      {heldHandle === null || heldHandle === 'whole' ? null : <Loupe image={image} position={corners[heldHandle]} />}
    </Cropper>
  )
}
