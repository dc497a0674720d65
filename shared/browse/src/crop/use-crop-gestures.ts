import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Point } from './crop-rect.ts'

/** Moves what a pointer has grabbed. `offset` is from where it was grabbed, in widths of the stage. */
export type DragHandler = (offset: Point) => void

/** Positions are in widths of the stage from its top left corner. */
export type CropGestureCallbacks = {
  /** Returns what a press at this position drags, or null if there is nothing. `tolerance` is 20 px. */
  grab: (at: Point, tolerance: number) => DragHandler | null
  release?: () => void
  /** Zooms by the wheel or by two fingers. Without it, only the first pointer counts. */
  zoom?: (factor: number, at: Point) => void
}

/** Reach of a pointer in screen pixels (spec §9.9). */
const tolerancePx = 20
const wheelPxPerDoubling = 400

/** Reports drags by mouse or finger, the wheel, and pinches on a stage. @returns handlers for the stage */
export function useCropGestures(stage: RefObject<HTMLElement | null>, { grab, release, zoom }: CropGestureCallbacks) {
  const pointers = useRef(new Map<number, Point>())
  const held = useRef<{ from: Point; drag: DragHandler }>(null)

  const getWidth = () => stage.current?.getBoundingClientRect().width || 1
  function toPosition({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {}
    return { x: (clientX - left) / getWidth(), y: (clientY - top) / getWidth() }
  }
  function grabAt(from: Point): boolean {
    const drag = grab(from, tolerancePx / getWidth())
    held.current = drag && { from, drag }
    return drag !== null
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!zoom) return
    event.preventDefault()
    zoom(2 ** (-event.deltaY / wheelPxPerDoubling), toPosition(event))
  })
  useEffect(() => {
    const element = stage.current
    const listener = (event: WheelEvent) => onWheel(event)
    // React's wheel listeners are passive and cannot stop the page from scrolling.
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [stage])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (pointers.current.size > 0 && !zoom)) return
    const position = toPosition(event)
    if (!grabAt(position)) return
    // The browser would take the focus from the controls of the crop.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, position)
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const position = toPosition(event)
    pointers.current.set(event.pointerId, position)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, each]) => each)
    if (!other) {
      // From where it was grabbed: what stopped at an edge follows again when the pointer comes back.
      if (held.current) held.current.drag(subtract(position, held.current.from))
      return
    }
    const distanceBefore = getLength(subtract(before, other))
    if (distanceBefore > 0) zoom?.(getLength(subtract(position, other)) / distanceBefore, other)
  }

  function onPointerEnd({ pointerId }: PointerEvent) {
    if (!pointers.current.delete(pointerId)) return
    const [remaining] = pointers.current.values()
    if (remaining) grabAt(remaining)
    else release?.()
  }

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}

const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const getLength = ({ x, y }: Point) => Math.hypot(x, y)
