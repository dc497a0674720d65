import type { Corners } from '../geometry/corners.ts'
import { detectCard } from './detect-card.ts'

/** The worker's only request. It closes the image. */
export type DetectionRequest = { image: ImageBitmap }

export type DetectionReply = { corners: Corners | null } | { failure: string }

function replyTo({ image }: DetectionRequest): DetectionReply {
  try {
    return { corners: detectCard(image) }
  } catch (error) {
    return { failure: String(error) }
  } finally {
    image.close()
  }
}

addEventListener('message', ({ data }: MessageEvent<DetectionRequest>) => postMessage(replyTo(data)))
