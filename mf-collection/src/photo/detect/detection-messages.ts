import type { Corners } from '../geometry/corners.ts'

/** The worker's only request. It closes the image. */
export type DetectionRequest = { image: ImageBitmap }

export type DetectionReply = { corners: Corners | null } | { failure: string }
