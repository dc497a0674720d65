import type { Corners } from '../geometry/corners.ts'

/** What the worker is asked, once: the card in this picture, which it may keep. */
export type DetectionRequest = { image: ImageBitmap }

/** Corners in pixels of that picture; null where no card is found. */
export type DetectionReply = { corners: Corners | null } | { failure: string }
