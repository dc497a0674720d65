import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Point } from '../geometry/corners.ts'
import type { Space } from '../geometry/frame.ts'
import { cornerTolerancePx, gripAt } from '../geometry/grip-at.ts'
import { cornersOf, type Grip, pulled, type Selection } from '../geometry/selection.ts'

/** What is pulled by one pointer: from where, and how it was then. */
type Hold = { pointerId: number; grip: Grip; from: Point; selection: Selection }

/** Dragging what is chosen of a picture, on a `stage` that shows all of it. */
export function useGrip(
  stage: RefObject<HTMLElement | null>,
  {
    selection,
    space,
    onChoose,
  }: { selection: Selection; space: Space; onChoose: (selection: Selection) => void },
) {
  const hold = useRef<Hold>(null)
  const [held, setHeld] = useState<Grip | null>(null)

  /** Pixels of the picture for one of the screen. */
  const scale = () => space.picture.width / (stage.current?.getBoundingClientRect().width || 1)
  const pull = (by: Point): Point => ({ x: by.x * scale(), y: by.y * scale() })
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {}
    return pull({ x: clientX - left, y: clientY - top })
  }
  const end = ({ pointerId }: PointerEvent) => {
    if (hold.current?.pointerId !== pointerId) return
    hold.current = null
    setHeld(null)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (hold.current || event.button !== 0) return
      const from = placeOf(event)
      const grip = gripAt(cornersOf(selection, space), from, cornerTolerancePx * scale())
      if (grip === null) return
      // What is taken hold of has the focus: keys go on from there. The browser would give it to nothing.
      event.preventDefault()
      stage.current?.querySelector<HTMLElement>(`[data-grip="${grip}"]`)?.focus({ preventScroll: true })
      event.currentTarget.setPointerCapture(event.pointerId)
      hold.current = { pointerId: event.pointerId, grip, from, selection }
      setHeld(grip)
    },
    onPointerMove(event: PointerEvent) {
      const now = hold.current
      if (now?.pointerId !== event.pointerId) return
      const to = placeOf(event)
      // From how it was at first: what stops at an edge follows again once the hand is back.
      const by = { x: to.x - now.from.x, y: to.y - now.from.y }
      onChoose(pulled(now.selection, now.grip, by, space))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { held, handlers, pull }
}
