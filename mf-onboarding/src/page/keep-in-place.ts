import type { Target } from '../machine/stage.ts'
import { visibilityPollMs } from '../machine/tour-limits.ts'
import { findTarget } from './find-target.ts'
import { type Box, hasRoom, isInView, placeAtEnd, placeBubble, widthBeside } from './place-bubble.ts'

/** Between what is pointed at and the frame around it. */
const ringPx = 6

/** What can be seen of the window: less than it while a keyboard of the screen is open. */
function viewOf(): Box {
  const view = window.visualViewport
  return view
    ? { left: view.offsetLeft, top: view.offsetTop, width: view.width, height: view.height }
    : { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
}

function boxOf(element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left - ringPx, top: top - ringPx, width: width + 2 * ringPx, height: height + 2 * ringPx }
}

/** By the CSSOM, which the site's policy allows; nothing is written that is so already. */
function put(element: HTMLElement, styles: Record<string, number>): void {
  for (const [name, value] of Object.entries(styles)) {
    const px = `${Math.round(value)}px`
    if (element.style.getPropertyValue(name) !== px) element.style.setProperty(name, px)
  }
}

/** With all of its words, however much of it is shown. */
const naturalSize = (bubble: HTMLElement) => ({
  width: bubble.offsetWidth,
  height: bubble.scrollHeight + bubble.offsetHeight - bubble.clientHeight,
})

/** The upper edge of a message of the page that lies over the bubble, in CSS pixels; null where none does. */
function topOfMessageOver(bubble: HTMLElement): number | null {
  const { left, right, bottom } = bubble.getBoundingClientRect()
  const boxes = [...document.querySelectorAll('[data-tour~="messages"] > *')].map((message) =>
    message.getBoundingClientRect(),
  )
  const over = boxes.filter((box) => box.left < right && left < box.right && box.top < bottom)
  return over.length > 0 ? Math.min(...over.map(({ top }) => top)) : null
}

/** `floor` is where the place for the bubble ends, where that is above the window's end. */
function place(target: HTMLElement | null, ring: HTMLElement, bubble: HTMLElement, floor: number): void {
  const whole = viewOf()
  const view = { ...whole, height: Math.min(whole.height, floor - whole.top) }
  const around = target && boxOf(target)
  // Of what was scrolled away the bubble speaks at the end of the window, where it hides no way to elsewhere.
  const box = around && isInView(around, whole) ? around : null
  ring.hidden = box === null
  if (box) put(ring, box)
  const width = box && widthBeside(box, view)
  if (width) put(bubble, { 'max-width': width })
  else bubble.style.removeProperty('max-width')
  const size = naturalSize(bubble)
  const { maxHeight, ...at } = box ? placeBubble(box, size, view) : placeAtEnd(size, view)
  put(bubble, { ...at, 'max-height': maxHeight })
}

/** Brings the target into view, and so that the bubble has room beside it. */
function makeRoom(target: HTMLElement, bubble: HTMLElement): void {
  target.scrollIntoView({ block: 'nearest' })
  if (!hasRoom(boxOf(target), naturalSize(bubble).height, viewOf())) target.scrollIntoView({ block: 'start' })
}

/**
 * Keeps a ring around what the tour points at and a bubble beside it, whatever scrolls, grows or moves, until the
 * returned function is called. Without a target in view the bubble stands at the end of the window.
 */
export function keepInPlace(at: Target | undefined, ring: HTMLElement, bubble: HTMLElement): () => void {
  const find = () => (at ? findTarget(at) : null)
  let floor = Number.POSITIVE_INFINITY
  const follow = () => {
    const target = find()
    place(target, ring, bubble, floor)
    const top = topOfMessageOver(bubble)
    if (top === null) return
    // It stays above when the message has gone: nothing moves from under a finger that is about to press.
    floor = top
    place(target, ring, bubble, floor)
  }
  const resize = () => {
    const target = find()
    floor = Number.POSITIVE_INFINITY
    if (target) makeRoom(target, bubble)
    follow()
  }
  resize()
  const timer = setInterval(follow, visibilityPollMs)
  const endings = new AbortController()
  const { signal } = endings
  window.addEventListener('scroll', follow, { capture: true, passive: true, signal })
  window.addEventListener('resize', resize, { signal })
  window.visualViewport?.addEventListener('resize', resize, { signal })
  window.visualViewport?.addEventListener('scroll', follow, { signal })
  return () => {
    clearInterval(timer)
    endings.abort()
  }
}
