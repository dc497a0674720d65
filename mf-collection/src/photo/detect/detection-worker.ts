import { detectCard } from './detect-card.ts'
import type { DetectionReply, DetectionRequest } from './detection-messages.ts'

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
