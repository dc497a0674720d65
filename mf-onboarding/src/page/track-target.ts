import { visibilityPollMs } from '../machine/tour-limits.ts'
import type { TourTarget } from '../machine/tour-stage.ts'
import { findTargetElement } from './find-target-element.ts'
import {
  getWidthBeside,
  hasRoomForBubble,
  isBoxInView,
  placeBubble,
  placeBubbleAtEnd,
  type ViewportBox,
} from './place-bubble.ts'

/** Between what is pointed at and the frame around it. */
const ringPx = 6

/** What can be seen of the window: less than it while a keyboard of the screen is open. */
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

/** By the CSSOM, which the site's policy allows; nothing is written that is so already. */
function setPixelStyles(element: HTMLElement, styles: Record<string, number>): void {
  for (const [name, value] of Object.entries(styles)) {
    const px = `${Math.round(value)}px`
    if (element.style.getPropertyValue(name) !== px) element.style.setProperty(name, px)
  }
}

/** With all of its words, however much of it is shown. */
const getNaturalSize = (bubble: HTMLElement) => ({
  width: bubble.offsetWidth,
  height: bubble.scrollHeight + bubble.offsetHeight - bubble.clientHeight,
})

/** The upper edge of a message of the page that lies over the bubble, in CSS pixels; null where none does. */
function findMessageTopOver(bubble: HTMLElement): number | null {
  const { left, right, bottom } = bubble.getBoundingClientRect()
  const boxes = [...document.querySelectorAll('[data-tour~="messages"] > *')].map((message) =>
    message.getBoundingClientRect(),
  )
  const overlappingBoxes = boxes.filter((box) => box.left < right && left < box.right && box.top < bottom)
  return overlappingBoxes.length > 0 ? Math.min(...overlappingBoxes.map(({ top }) => top)) : null
}

/** `floor` is where the place for the bubble ends, where that is above the window's end. */
function positionTour(
  targetElement: HTMLElement | null,
  ring: HTMLElement,
  bubble: HTMLElement,
  bottomLimit: number,
): void {
  const viewport = getVisibleViewport()
  const view = { ...viewport, height: Math.min(viewport.height, bottomLimit - viewport.top) }
  const ringBox = targetElement && getRingBox(targetElement)
  // Of what was scrolled away the bubble speaks at the end of the window, where it hides no way to elsewhere.
  const box = ringBox && isBoxInView(ringBox, viewport) ? ringBox : null
  ring.hidden = box === null
  if (box) setPixelStyles(ring, box)
  const width = box && getWidthBeside(box, view)
  if (width) setPixelStyles(bubble, { 'max-width': width })
  else bubble.style.removeProperty('max-width')
  const size = getNaturalSize(bubble)
  const { maxHeight, ...target } = box ? placeBubble(box, size, view) : placeBubbleAtEnd(size, view)
  setPixelStyles(bubble, { ...target, 'max-height': maxHeight })
}

/** Brings the target into view, and so that the bubble has room beside it. */
function scrollTargetIntoView(targetElement: HTMLElement, bubble: HTMLElement): void {
  targetElement.scrollIntoView({ block: 'nearest' })
  if (!hasRoomForBubble(getRingBox(targetElement), getNaturalSize(bubble).height, getVisibleViewport()))
    targetElement.scrollIntoView({ block: 'start' })
}

/**
 * Keeps a ring around what the tour points at and a bubble beside it, whatever scrolls, grows or moves, until the
 * returned function is called. Without a target in view the bubble stands at the end of the window.
 */
export function trackTarget(
  target: TourTarget | undefined,
  ring: HTMLElement,
  bubble: HTMLElement,
): () => void {
  const findElement = () => (target ? findTargetElement(target) : null)
  let bottomLimit = Number.POSITIVE_INFINITY
  const updatePosition = () => {
    const targetElement = findElement()
    positionTour(targetElement, ring, bubble, bottomLimit)
    const top = findMessageTopOver(bubble)
    if (top === null) return
    // It stays above when the message has gone: nothing moves from under a finger that is about to press.
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
