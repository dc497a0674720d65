import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Corners } from '../../geometry/corners.ts'

/** Loaded only when there is a photo. */
const loadDetector = createLazyImport(
  'mf-collection',
  () => import(/* webpackChunkName: "detect-card-in-worker" */ '../../detect/detect-card-in-worker.ts'),
  { isInBackground: true },
)

/**
 * Looks for the card in a photo and applies its corners. When detection fails, the initial crop stays and no message
 * appears (spec §8.12).
 * @param applyCorners returns false when the detected corners are unusable
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
