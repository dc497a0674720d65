import type { Corners } from '../geometry/corners.ts'

/** The worker's only request. It closes the image. */
export type DetectionRequest = { image: ImageBitmap }

/** Corners in image pixels, or null without a card. */
export type DetectionReply = { corners: Corners | null } | { failure: string }
