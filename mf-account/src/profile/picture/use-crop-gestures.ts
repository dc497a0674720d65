import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Crop, type Point, pushed, type Size, zoomedTo, zoomOf } from './crop.ts'

/** Takes what makes the next square of the last: two fingers move before the screen is drawn again. */
export type ChangeCrop = (change: (crop: Crop) => Crop) => void

/** A turn of the wheel by this many pixels doubles the zoom. */
const wheelDoubling = 400

/**
 * Moving and zooming a crop with a mouse, its wheel, and one or two fingers on `frame`.
 * @returns handlers for the frame
 */
export function useCropGestures(
  frame: RefObject<HTMLElement | null>,
  { picture, onCrop }: { picture: Size; onCrop: ChangeCrop },
) {
  const fingers = useRef(new Map<number, Point>())

  /** Where on the frame, in its widths from its centre. */
  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = frame.current?.getBoundingClientRect()
    if (!box?.width) return { x: 0, y: 0 }
    return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const factor = 2 ** (-event.deltaY / wheelDoubling)
    const at = placeOf(event)
    onCrop((crop) => zoomedTo(crop, picture, zoomOf(crop, picture) * factor, at))
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: WheelEvent) => onWheel(event)
    // React's own listeners are passive: the page would scroll along.
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [frame])

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place)
    fingers.current.set(event.pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    if (!other) return onCrop((crop) => pushed(crop, picture, by))
    const spread = Math.hypot(now.x - other.x, now.y - other.y)
    const spreadBefore = Math.hypot(before.x - other.x, before.y - other.y)
    if (spreadBefore === 0) return
    const factor = spread / spreadBefore
    onCrop((crop) => zoomedTo(crop, picture, zoomOf(crop, picture) * factor, other))
  }

  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, placeOf(event))
    },
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
  }
}
