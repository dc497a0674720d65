import type { CropSpace } from '@ninepocket/browse/crop/crop-rect'
import { useEffect, useId, useRef } from 'react'
import {
  type CropSelection,
  type DragHandle,
  dragSelection,
  getSelectionCorners,
} from '../../geometry/crop-selection.ts'
import { CropHandle } from './crop-handle.tsx'
import { CropMask } from './crop-mask.tsx'
import css from './crop-stage.module.css'
import { drawImageOnCanvas } from './draw-image-on-canvas.ts'
import { Loupe } from './loupe.tsx'
import { useHandleDrag } from './use-handle-drag.ts'

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
  selection: CropSelection
  space: CropSpace
  onChoose: (selection: CropSelection) => void
}) {
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { heldHandle, handlers, toImageOffset } = useHandleDrag(stage, { selection, space, onChoose })
  const corners = getSelectionCorners(selection, space)
  useEffect(() => {
    if (canvas.current) drawImageOnCanvas(canvas.current, image)
  }, [image])
  return (
    <div
      {...handlers}
      ref={stage}
      className={css.stage}
      // React sets this through the CSSOM, which the content security policy allows.
      style={{ '--across': image.width / image.height } as object}
    >
      <canvas ref={canvas} className={css.picture} role="img" aria-label="Your photo" />
      <CropMask corners={corners} image={image} />
      <p id={id} hidden>
        Use the arrow keys to move it, with Shift for larger steps.
      </p>
      {dragHandles.map(([handle, label]) => (
        <CropHandle
          key={handle}
          handle={handle}
          label={label}
          describedBy={id}
          corners={corners}
          image={image}
          isHeld={heldHandle === handle}
          onDrag={(offset) => onChoose(dragSelection(selection, handle, toImageOffset(offset), space))}
        />
      ))}
      {heldHandle === null || heldHandle === 'whole' ? null : <Loupe image={image} position={corners[heldHandle]} />}
    </div>
  )
}
