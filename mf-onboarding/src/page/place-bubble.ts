/** A part of the window; in CSS pixels, from its upper left corner. */
export type Box = { left: number; top: number; width: number; height: number }
export type Place = { left: number; top: number; maxHeight: number }

/** Between the bubble and what it points at, which has a frame of its own. */
const gapPx = 14
/** Between the bubble and the edge of the window. */
const marginPx = 8
/** So much of a bubble can still be read, by scrolling in it. */
const leastHeightPx = 110
/** So narrow its words and buttons may become. */
const leastWidthPx = 192

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** How much room there is around the target, in the window; a target beyond an edge counts as lying at it. */
function roomAround(target: Box, view: Box) {
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
 * Where a bubble stands beside its target without covering it: below or above, else to a side, else, smaller and with
 * its words to be scrolled, where there is most room. `view` is what can be seen of the window: without a keyboard.
 */
export function placeBubble(target: Box, bubble: { width: number; height: number }, view: Box): Place {
  const room = roomAround(target, view)
  const left = clamp(
    target.left + target.width / 2 - bubble.width / 2,
    view.left + marginPx,
    view.left + view.width - bubble.width - marginPx,
  )
  const whole = view.height - 2 * marginPx
  if (room.below >= bubble.height) return { left, top: room.end + gapPx, maxHeight: whole }
  if (room.above >= bubble.height) return { left, top: room.top - gapPx - bubble.height, maxHeight: whole }

  const top = clamp(
    target.top + target.height / 2 - bubble.height / 2,
    view.top + marginPx,
    view.top + view.height - bubble.height - marginPx,
  )
  const fitsBeside = bubble.height <= whole
  if (fitsBeside && room.after >= bubble.width)
    return { left: target.left + target.width + gapPx, top, maxHeight: whole }
  if (fitsBeside && room.before >= bubble.width)
    return { left: target.left - gapPx - bubble.width, top, maxHeight: whole }

  const maxHeight = Math.max(room.below, room.above, leastHeightPx)
  if (room.below >= room.above)
    return { left, top: Math.min(room.end + gapPx, view.top + view.height - marginPx - maxHeight), maxHeight }
  return { left, top: Math.max(room.top - gapPx - maxHeight, view.top + marginPx), maxHeight }
}

/**
 * How wide a bubble may be beside a target that leaves no room below or above, as a picture does on a phone that lies on
 * its side; null where it may be as wide as it is.
 */
export function widthBeside(target: Box, view: Box): number | null {
  const { above, below, before, after } = roomAround(target, view)
  const width = Math.max(before, after)
  return Math.max(above, below) < leastHeightPx && width >= leastWidthPx ? width : null
}

/** Where a bubble stands that points at nothing: at the lower end, in the middle. */
export function placeAtEnd(bubble: { width: number; height: number }, view: Box): Place {
  const maxHeight = view.height - 2 * marginPx
  return {
    left: view.left + (view.width - bubble.width) / 2,
    top: view.top + view.height - marginPx - Math.min(bubble.height, maxHeight),
    maxHeight,
  }
}

/** Whether anything of the target can be seen. */
export function isInView(target: Box, view: Box): boolean {
  return target.top < view.top + view.height && target.top + target.height > view.top
}

/** Whether a bubble of this height has its place above or below without being made smaller. */
export function hasRoom(target: Box, bubbleHeight: number, view: Box): boolean {
  const isWhole = target.top >= view.top && target.top + target.height <= view.top + view.height
  const { above, below } = roomAround(target, view)
  return isWhole && Math.max(above, below) >= bubbleHeight
}
