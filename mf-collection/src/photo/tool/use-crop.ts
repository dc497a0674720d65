import { useEffect, useRef, useState } from 'react'
import type { Corners } from '../geometry/corners.ts'
import { centredFrame } from '../geometry/frame.ts'
import { type Selection, turned, usableCorners, withFrame, withFreeCorners } from '../geometry/selection.ts'
import { turnedCard, turnsUpright } from '../geometry/turn.ts'
import { turnPicture } from './turn-picture.ts'

type Crop = { picture: ImageBitmap; selection: Selection }

/**
 * A photo and what is chosen of it: at first the frame in its middle (spec §9.9). The picture is given up with the
 * component.
 */
export function useCrop(photo: ImageBitmap, ratio: number) {
  const [crop, setCrop] = useState<Crop>(() => ({
    picture: photo,
    selection: { kind: 'frame', frame: centredFrame({ picture: photo, ratio }) },
  }))
  const held = useRef(photo)
  const left = useRef<Crop>(null)
  useEffect(() => () => held.current.close(), [])
  const { picture, selection } = crop
  const space = { picture, ratio }

  function keep(next: Crop): void {
    held.current = next.picture
    setCrop(next)
  }
  /** The picture turned a quarter clockwise so many times, and what is chosen along with it. */
  function turn(quarters: number): void {
    let next = crop
    for (let quarter = 0; quarter < quarters; quarter++) {
      next = {
        selection: turned(next.selection, { picture: next.picture, ratio }),
        picture: turnPicture(next.picture),
      }
    }
    keep(next)
  }
  /** Chooses a card that was found, and turns the picture so that it is upright. @returns whether it is of use */
  function takeFound(found: Corners): boolean {
    const usable = usableCorners(found, space)
    if (!usable) return false
    let next = { picture, corners: usable }
    for (let quarter = turnsUpright(usable); quarter > 0; quarter--) {
      const corners = turnedCard(next.corners, next.picture)
      next = { picture: turnPicture(next.picture), corners }
    }
    keep({ picture: next.picture, selection: { kind: 'corners', corners: next.corners } })
    return true
  }
  const choose = (next: Selection) => setCrop((now) => ({ ...now, selection: next }))
  /** From corners to a frame; and back, to the corners as they were left while the picture is not turned. */
  function switchKind(): void {
    if (selection.kind === 'corners') {
      left.current = crop
      choose(withFrame(selection, space))
    } else {
      const isSame = left.current?.picture === picture
      choose(isSame && left.current ? left.current.selection : withFreeCorners(selection, space))
    }
  }
  return { picture, selection, space, choose, turn, switchKind, takeFound }
}
