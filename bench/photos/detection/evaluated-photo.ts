import type { CardPhoto } from '@ninepocket/testing/card-photo/draw-card-photo'
import type { CornerError } from './corner-error.ts'
import type { DetectionTiming } from './time-detection.ts'

/** A drawn photo without its pixels, the result of the detection, and the error of the corners. */
export type EvaluatedPhoto = Omit<CardPhoto, 'jpeg'> & DetectionTiming & { cornerError: CornerError }
