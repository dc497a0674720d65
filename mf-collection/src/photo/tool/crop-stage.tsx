import { useEffect, useId, useRef } from 'react'
import type { Space } from '../geometry/frame.ts'
import { cornersOf, type Grip, pulled, type Selection } from '../geometry/selection.ts'
import { CropGrip } from './crop-grip.tsx'
import css from './crop-stage.module.css'
import { CropVeil } from './crop-veil.tsx'
import { drawPicture } from './draw-picture.ts'
import { Loupe } from './loupe.tsx'
import { useGrip } from './use-grip.ts'

const grips: ReadonlyArray<readonly [Grip, string]> = [
  ['whole', 'Card'],
  [0, 'Top left corner'],
  [1, 'Top right corner'],
  [2, 'Bottom right corner'],
  [3, 'Bottom left corner'],
]

/** The photo, and over it what is chosen of it: dragged by mouse or finger, moved by the arrow keys. */
export function CropStage({
  picture,
  selection,
  space,
  onChoose,
}: {
  picture: ImageBitmap
  selection: Selection
  space: Space
  onChoose: (selection: Selection) => void
}) {
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { held, handlers, pull } = useGrip(stage, { selection, space, onChoose })
  const corners = cornersOf(selection, space)
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, picture)
  }, [picture])
  return (
    <div
      {...handlers}
      ref={stage}
      className={css.stage}
      // By the CSSOM, which the site's policy allows.
      style={{ '--across': picture.width / picture.height } as object}
    >
      <canvas ref={canvas} className={css.picture} role="img" aria-label="Your photo" />
      <CropVeil corners={corners} picture={picture} />
      <p id={id} hidden>
        The arrow keys move it; with Shift in larger steps.
      </p>
      {grips.map(([grip, label]) => (
        <CropGrip
          key={grip}
          grip={grip}
          label={label}
          describedBy={id}
          corners={corners}
          picture={picture}
          isHeld={held === grip}
          onPull={(by) => onChoose(pulled(selection, grip, pull(by), space))}
        />
      ))}
      {held === null || held === 'whole' ? null : <Loupe picture={picture} at={corners[held]} />}
    </div>
  )
}
