import type { Target } from '../machine/stage.ts'
import { visibilityPollMs } from '../machine/tour-limits.ts'
import { findTarget } from './find-target.ts'
import { type Box, hasRoom, placeAtEnd, placeBubble } from './place-bubble.ts'

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

function place(target: HTMLElement | null, ring: HTMLElement, bubble: HTMLElement): void {
  const size = naturalSize(bubble)
  ring.hidden = target === null
  if (target) put(ring, boxOf(target))
  const { maxHeight, ...at } = target
    ? placeBubble(boxOf(target), size, viewOf())
    : placeAtEnd(size, viewOf())
  put(bubble, { ...at, 'max-height': maxHeight })
}

/** Brings the target into view, and so that the bubble has room beside it. */
function makeRoom(target: HTMLElement, bubble: HTMLElement): void {
  target.scrollIntoView({ block: 'nearest' })
  if (!hasRoom(boxOf(target), naturalSize(bubble).height, viewOf())) target.scrollIntoView({ block: 'start' })
}

/**
 * Keeps a ring around what the tour points at and a bubble beside it, whatever scrolls, grows or moves, until the
 * returned function is called. Without a target the bubble stands at the end of the window.
 */
export function keepInPlace(at: Target | undefined, ring: HTMLElement, bubble: HTMLElement): () => void {
  const find = () => (at ? findTarget(at) : null)
  const follow = () => place(find(), ring, bubble)
  const resize = () => {
    const target = find()
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
