import type { DetectionAnswer, DetectionRequest } from './detection-messages.ts'
import { lookAt } from './look-at.ts'

function answer({ picture }: DetectionRequest): DetectionAnswer {
  try {
    return { corners: lookAt(picture) }
  } catch (error) {
    return { failure: String(error) }
  } finally {
    picture.close()
  }
}

addEventListener('message', ({ data }: MessageEvent<DetectionRequest>) => postMessage(answer(data)))
