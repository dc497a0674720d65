/** Rectangle in the viewport, in CSS pixels from its upper left corner. */
export type ViewportBox = { left: number; top: number; width: number; height: number }
type BubblePosition = { left: number; top: number; maxHeight: number }

/** Gap between the bubble and its target, which has a ring around it. */
const gapPx = 14
const marginPx = 8
/** Smallest height that is still readable with scrolling. */
const minHeightPx = 110
const minWidthPx = 192

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))

/** A target beyond an edge counts as lying at that edge. */
function getRoomAround(target: ViewportBox, view: ViewportBox) {
  const right = view.left + view.width
  const bottom = view.top + view.height
  const top = clamp(target.top, view.top, bottom)
  const end = clamp(target.top + target.height, view.top, bottom)
  return {
    top,
    end,
    above: top - view.top - gapPx - marginPx,
    below: bottom - end - gapPx - marginPx,
    before: target.left - view.left - gapPx - marginPx,
    after: right - target.left - target.width - gapPx - marginPx,
  }
}

/**
 * Places a bubble beside its target without covering it: below, above, at a side or, smaller and scrollable, where
 * there is most room. `view` is the visible viewport, without an on-screen keyboard.
 */
export function getBubblePosition(
  target: ViewportBox,
  bubble: { width: number; height: number },
  view: ViewportBox,
): BubblePosition {
  const room = getRoomAround(target, view)
  const left = clamp(
    target.left + target.width / 2 - bubble.width / 2,
    view.left + marginPx,
    view.left + view.width - bubble.width - marginPx,
  )
  const fullHeight = view.height - 2 * marginPx
  if (room.below >= bubble.height) return { left, top: room.end + gapPx, maxHeight: fullHeight }
  if (room.above >= bubble.height) return { left, top: room.top - gapPx - bubble.height, maxHeight: fullHeight }

  const top = clamp(
    target.top + target.height / 2 - bubble.height / 2,
    view.top + marginPx,
    view.top + view.height - bubble.height - marginPx,
  )
  const fitsBeside = bubble.height <= fullHeight
  if (fitsBeside && room.after >= bubble.width)
    return { left: target.left + target.width + gapPx, top, maxHeight: fullHeight }
  if (fitsBeside && room.before >= bubble.width)
    return { left: target.left - gapPx - bubble.width, top, maxHeight: fullHeight }

  const maxHeight = Math.max(room.below, room.above, minHeightPx)
  if (room.below >= room.above)
    return { left, top: Math.min(room.end + gapPx, view.top + view.height - marginPx - maxHeight), maxHeight }
  return { left, top: Math.max(room.top - gapPx - maxHeight, view.top + marginPx), maxHeight }
}

/**
 * Null means no limit. A limit is needed beside an image on a phone in landscape, which leaves no room above or
 * below.
 */
export function findMaxBubbleWidth(target: ViewportBox, view: ViewportBox): number | null {
  const { above, below, before, after } = getRoomAround(target, view)
  const width = Math.max(before, after)
  return Math.max(above, below) < minHeightPx && width >= minWidthPx ? width : null
}

export function getBottomBubblePosition(bubble: { width: number; height: number }, view: ViewportBox): BubblePosition {
  const maxHeight = view.height - 2 * marginPx
  return {
    left: view.left + (view.width - bubble.width) / 2,
    top: view.top + view.height - marginPx - Math.min(bubble.height, maxHeight),
    maxHeight,
  }
}

export function isBoxPartlyInView(target: ViewportBox, view: ViewportBox): boolean {
  return target.top < view.top + view.height && target.top + target.height > view.top
}

/** Returns true when the target is entirely visible and the bubble fits above or below at full height. */
export function hasRoomForBubble(target: ViewportBox, bubbleHeight: number, view: ViewportBox): boolean {
  const isWhole = target.top >= view.top && target.top + target.height <= view.top + view.height
  const { above, below } = getRoomAround(target, view)
  return isWhole && Math.max(above, below) >= bubbleHeight
}
