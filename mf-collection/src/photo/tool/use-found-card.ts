import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { latePart } from '../../overlay/late-part.ts'
import type { Corners } from '../geometry/corners.ts'

/** Comes when a photo is there: nobody else needs it. */
const load = latePart(() => import(/* webpackChunkName: "find-corners" */ '../detect/find-corners.ts'))

/**
 * Looks for the card in a photo, by itself and once. Where that fails, or finds none, nothing is said: the frame in
 * the middle stays (spec §8.12).
 * @param take chooses what was found; it answers whether that was of use
 * @returns how it went, and what gives it up once the person chooses by hand
 */
export function useFoundCard(photo: ImageBitmap, take: (found: Corners) => boolean) {
  const [state, setState] = useState<'looking' | 'found' | 'none'>('looking')
  const looking = useRef<AbortController>(null)
  const tell = useEffectEvent((found: Corners | null) => setState(found && take(found) ? 'found' : 'none'))
  useEffect(() => {
    const control = new AbortController()
    looking.current = control
    load()
      .then(({ findCorners }) => findCorners(photo, control.signal))
      .then((found) => {
        if (!control.signal.aborted) tell(found)
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return
        console.warn('The card could not be looked for in the photo.', error)
        tell(null)
      })
    return () => control.abort()
  }, [photo])
  const giveUp = () => {
    looking.current?.abort()
    setState((now) => (now === 'looking' ? 'none' : now))
  }
  return { state, giveUp }
}
