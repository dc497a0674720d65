import * as z from 'zod/mini'

/** The ratings that a member has received, by score. */
export const RatingCounts = z.object({ positive: z.int(), neutral: z.int(), negative: z.int() })
export type RatingCounts = z.infer<typeof RatingCounts>
