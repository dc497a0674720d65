import type { CropSpace } from '@ninepocket/browse/crop/crop-rect'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Point } from '../../geometry/corners.ts'
import {
  type CropSelection,
  type DragHandle,
  dragSelection,
  getSelectionCorners,
} from '../../geometry/crop-selection.ts'
import { cornerTolerancePx, findDragHandle } from '../../geometry/find-drag-handle.ts'

type DragStart = { pointerId: number; handle: DragHandle; from: Point; selection: CropSelection }

/** `stage` shows the whole image. */
export function useHandleDrag(
  stage: RefObject<HTMLElement | null>,
  {
    selection,
    space,
    onChoose,
  }: { selection: CropSelection; space: CropSpace; onChoose: (selection: CropSelection) => void },
) {
  const dragStart = useRef<DragStart>(null)
  const [heldHandle, setHeldHandle] = useState<DragHandle | null>(null)

  const getScale = () => space.image.width / (stage.current?.getBoundingClientRect().width || 1)
  const toImageOffset = (offset: Point): Point => ({ x: offset.x * getScale(), y: offset.y * getScale() })
  const toImagePoint = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {}
    return toImageOffset({ x: clientX - left, y: clientY - top })
  }
  const endDrag = ({ pointerId }: PointerEvent) => {
    if (dragStart.current?.pointerId !== pointerId) return
    dragStart.current = null
    setHeldHandle(null)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (dragStart.current || event.button !== 0) return
      const from = toImagePoint(event)
      const handle = findDragHandle(getSelectionCorners(selection, space), from, cornerTolerancePx * getScale())
      if (handle === null) return
      // Focuses the handle, so that the keys continue from there. The browser would focus nothing.
      event.preventDefault()
      stage.current?.querySelector<HTMLElement>(`[data-grip="${handle}"]`)?.focus({ preventScroll: true })
      event.currentTarget.setPointerCapture(event.pointerId)
      dragStart.current = { pointerId: event.pointerId, handle, from, selection }
      setHeldHandle(handle)
    },
    onPointerMove(event: PointerEvent) {
      const start = dragStart.current
      if (start?.pointerId !== event.pointerId) return
      const to = toImagePoint(event)
      // Relative to the start: a handle stopped at an edge follows again when the pointer comes back.
      const offset = { x: to.x - start.from.x, y: to.y - start.from.y }
      onChoose(dragSelection(start.selection, start.handle, offset, space))
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
  }
  return { heldHandle, handlers, toImageOffset }
}
