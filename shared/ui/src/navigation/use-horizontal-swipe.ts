import { type TouchEvent, useRef } from 'react'

export type SwipeDirection = 'left' | 'right'

/** Distance in px that a finger moves sideways. */
const minDistance = 48

/** A longer touch selects text or drags something. */
const maxDurationMs = 600

/** Touches that begin this close to a side of the window (px) belong to the browser, which goes back or forward. */
const edgeWidth = 24

/** Elements that use the finger themselves. */
const controlSelector =
  'input, select, textarea, [contenteditable], [popover], dialog, [role="dialog"], [role="slider"]'

type SwipeStart = { x: number; y: number; at: number }

/** Whether a finger on the element scrolls something sideways: a table, a row of tiles, or the zoomed page. */
function scrollsSideways(element: Element): boolean {
  if ((window.visualViewport?.scale ?? 1) > 1.01) return true
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const canScroll = /auto|scroll/.test(getComputedStyle(box).overflowX)
    if (canScroll && box.scrollWidth > box.clientWidth) return true
  }
  return false
}

function isSwipeStart({ touches, target }: TouchEvent): boolean {
  const touch = touches[0]
  if (!touch || touches.length > 1 || !(target instanceof Element)) return false
  const isAtEdge = touch.clientX < edgeWidth || touch.clientX > window.innerWidth - edgeWidth
  return !isAtEdge && !target.closest(controlSelector) && !scrollsSideways(target)
}

/**
 * Recognizes quick swipes to the left or right by one finger, and returns the handlers of the element.
 * Touch events, because pointer events end when the browser scrolls, unless `touch-action` forbids it to move the
 * zoomed page sideways.
 */
export function useHorizontalSwipe(onSwipe: (direction: SwipeDirection) => void) {
  const start = useRef<SwipeStart | null>(null)
  const onTouchStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    // A second finger ends the swipe: two fingers zoom.
    start.current = touch && isSwipeStart(event) ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null
  }
  const onTouchCancel = () => {
    start.current = null
  }
  const onTouchEnd = ({ changedTouches, timeStamp }: TouchEvent) => {
    const touch = changedTouches[0]
    const begin = start.current
    start.current = null
    if (!touch || !begin || timeStamp - begin.at > maxDurationMs) return
    const x = touch.clientX - begin.x
    const isSideways = Math.abs(x) >= minDistance && Math.abs(x) > 2 * Math.abs(touch.clientY - begin.y)
    const selectsText = document.getSelection()?.isCollapsed === false
    if (isSideways && !selectsText) onSwipe(x < 0 ? 'left' : 'right')
  }
  return { onTouchStart, onTouchEnd, onTouchCancel }
}
