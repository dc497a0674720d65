import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createLazyModule } from '../../../modal/create-lazy-module.ts'
import type { Corners } from '../../geometry/corners.ts'

/** Loaded only when there is a photo. */
const loadDetector = createLazyModule(
  () => import(/* webpackChunkName: "detect-card-in-worker" */ '../../detect/detect-card-in-worker.ts'),
)

/**
 * Detects the card in a photo once. When that fails or finds none, the initial crop stays and no message appears
 * (spec §8.12).
 * @param applyCorners applies detected corners; returns false when they are unusable
 * @returns the state, and a function that cancels detection when the user crops by hand
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
        console.warn('Failed to detect the card in the photo.', error)
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
