import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createLazyModule } from '../../../modal/create-lazy-module.ts'
import type { Corners } from '../../geometry/corners.ts'

/** Comes when a photo is there: nobody else needs it. */
const loadDetector = createLazyModule(
  () => import(/* webpackChunkName: "detect-card-in-worker" */ '../../detect/detect-card-in-worker.ts'),
)

/**
 * Looks for the card in a photo, by itself and once. Where that fails, or finds none, nothing is said: the frame in
 * the middle stays (spec §8.12).
 * @param take chooses what was found; it answers whether that was of use
 * @returns how it went, and what gives it up once the person chooses by hand
 */
export function useCardDetection(photo: ImageBitmap, applyCorners: (detectedCorners: Corners) => boolean) {
  const [state, setState] = useState<'looking' | 'found' | 'none'>('looking')
  const abortController = useRef<AbortController>(null)
  const reportResult = useEffectEvent((detectedCorners: Corners | null) =>
    setState(detectedCorners && applyCorners(detectedCorners) ? 'found' : 'none'),
  )
  useEffect(() => {
    const controller = new AbortController()
    abortController.current = controller
    loadDetector()
      .then(({ detectCardInWorker: findCorners }) => findCorners(photo, controller.signal))
      .then((detectedCorners) => {
        if (!controller.signal.aborted) reportResult(detectedCorners)
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        console.warn('The card could not be looked for in the photo.', error)
        reportResult(null)
      })
    return () => controller.abort()
  }, [photo])
  const cancelDetection = () => {
    abortController.current?.abort()
    setState((now) => (now === 'looking' ? 'none' : now))
  }
  return { state, cancelDetection }
}
