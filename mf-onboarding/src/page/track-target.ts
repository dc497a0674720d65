import { visibilityPollMs } from '../machine/tour-limits.ts'
import type { TourTarget } from '../machine/tour-stage.ts'
import { findTargetElement } from './find-target-element.ts'
import {
  findMaxBubbleWidth,
  getBottomBubblePosition,
  getBubblePosition,
  hasRoomForBubble,
  isBoxPartlyInView,
  type ViewportBox,
} from './get-bubble-position.ts'

const ringPx = 6

/** Returns the visible part of the window, which an on-screen keyboard makes smaller. */
function getVisibleViewport(): ViewportBox {
  const view = window.visualViewport
  return view
    ? { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height }
    : { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
}

function getRingBox(element: HTMLElement): ViewportBox {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left - ringPx, top: top - ringPx, width: width + 2 * ringPx, height: height + 2 * ringPx }
}

/** Writes styles through the CSSOM, which the content security policy allows, and skips unchanged values. */
function setPixelStyles(element: HTMLElement, styles: Record<string, number>): void {
  for (const [name, value] of Object.entries(styles)) {
    const px = `${Math.round(value)}px`
    if (element.style.getPropertyValue(name) !== px) element.style.setProperty(name, px)
  }
}

const getNaturalSize = (bubble: HTMLElement) => ({
  width: bubble.offsetWidth,
  height: bubble.scrollHeight + bubble.offsetHeight - bubble.clientHeight,
})

function findMessageTopOver(bubble: HTMLElement): number | null {
  const { left, right, bottom } = bubble.getBoundingClientRect()
  const boxes = [...document.querySelectorAll('[data-tour~="messages"] > *')].map((message) =>
    message.getBoundingClientRect(),
  )
  const overlappingBoxes = boxes.filter((box) => box.left < right && left < box.right && box.top < bottom)
  return overlappingBoxes.length > 0 ? Math.min(...overlappingBoxes.map(({ top }) => top)) : null
}

/** `bottomLimit`: lowest position for the bubble, above a toast. */
function positionTour(
  targetElement: HTMLElement | null,
  ring: HTMLElement,
  bubble: HTMLElement,
  bottomLimit: number,
): void {
  const viewport = getVisibleViewport()
  const view = { ...viewport, height: Math.min(viewport.height, bottomLimit - viewport.top) }
  const ringBox = targetElement && getRingBox(targetElement)
  // When the target is scrolled out of view, the bubble moves to the end of the window, where it covers no links.
  const box = ringBox && isBoxPartlyInView(ringBox, viewport) ? ringBox : null
  ring.hidden = box === null
  if (box) setPixelStyles(ring, box)
  const width = box && findMaxBubbleWidth(box, view)
  if (width) setPixelStyles(bubble, { 'max-width': width })
  else bubble.style.removeProperty('max-width')
  const size = getNaturalSize(bubble)
  const { maxHeight, ...target } = box ? getBubblePosition(box, size, view) : getBottomBubblePosition(size, view)
  setPixelStyles(bubble, { ...target, 'max-height': maxHeight })
}

function scrollTargetIntoView(targetElement: HTMLElement, bubble: HTMLElement): void {
  targetElement.scrollIntoView({ block: 'nearest' })
  if (!hasRoomForBubble(getRingBox(targetElement), getNaturalSize(bubble).height, getVisibleViewport()))
    targetElement.scrollIntoView({ block: 'start' })
}

/**
 * Keeps a ring around the target and the bubble beside it while the page scrolls, grows or moves, until the
 * returned function is called. Without a visible target the bubble stays at the end of the window.
 */
export function trackTarget(target: TourTarget | undefined, ring: HTMLElement, bubble: HTMLElement): () => void {
  const findElement = () => (target ? findTargetElement(target) : null)
  let bottomLimit = Number.POSITIVE_INFINITY
  const updatePosition = () => {
    const targetElement = findElement()
    positionTour(targetElement, ring, bubble, bottomLimit)
    const top = findMessageTopOver(bubble)
    if (top === null) return
    // The limit stays after the toast is gone, so that the bubble does not move under a finger about to tap.
    bottomLimit = top
    positionTour(targetElement, ring, bubble, bottomLimit)
  }
  const resize = () => {
    const targetElement = findElement()
    bottomLimit = Number.POSITIVE_INFINITY
    if (targetElement) scrollTargetIntoView(targetElement, bubble)
    updatePosition()
  }
  resize()
  const timer = setInterval(updatePosition, visibilityPollMs)
  const aborter = new AbortController()
  const { signal } = aborter
  window.addEventListener('scroll', updatePosition, { capture: true, passive: true, signal })
  window.addEventListener('resize', resize, { signal })
  window.visualViewport?.addEventListener('resize', resize, { signal })
  window.visualViewport?.addEventListener('scroll', updatePosition, { signal })
  return () => {
    clearInterval(timer)
    aborter.abort()
  }
}
