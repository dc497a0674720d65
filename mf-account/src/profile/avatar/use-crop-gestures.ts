import type { Point, Size } from '@ninepocket/browse/crop/crop-rect'
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { getZoom, panCrop, type SquareCrop, zoomCrop } from './square-crop.ts'

/** Takes an updater, because two pointer events can arrive before the next render. */
export type UpdateCrop = (change: (crop: SquareCrop) => SquareCrop) => void

const wheelPxPerDoubling = 400

/** Moves and zooms a crop with the mouse, the wheel, and one or two fingers. @returns handlers for the frame */
export function useCropGestures(
  frame: RefObject<HTMLElement | null>,
  { image, onCrop }: { image: Size; onCrop: UpdateCrop },
) {
  const pointers = useRef(new Map<number, Point>())

  /** In widths of the frame from its center. */
  function toFramePosition({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = frame.current?.getBoundingClientRect()
    if (!box?.width) return { x: 0, y: 0 }
    return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const factor = 2 ** (-event.deltaY / wheelPxPerDoubling)
    const at = toFramePosition(event)
    onCrop((crop) => zoomCrop(crop, image, getZoom(crop, image) * factor, at))
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: WheelEvent) => onWheel(event)
    // React's wheel listeners are passive and cannot stop the page from scrolling.
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [frame])

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = toFramePosition(event)
    const [otherPointer] = [...pointers.current]
      .filter(([id]) => id !== event.pointerId)
      .map(([, position]) => position)
    pointers.current.set(event.pointerId, now)
    const offset = { x: now.x - before.x, y: now.y - before.y }
    if (!otherPointer) return onCrop((crop) => panCrop(crop, image, offset))
    const distance = Math.hypot(now.x - otherPointer.x, now.y - otherPointer.y)
    const distanceBefore = Math.hypot(before.x - otherPointer.x, before.y - otherPointer.y)
    if (distanceBefore === 0) return
    const factor = distance / distanceBefore
    onCrop((crop) => zoomCrop(crop, image, getZoom(crop, image) * factor, otherPointer))
  }

  const onPointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, toFramePosition(event))
    },
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
  }
}
