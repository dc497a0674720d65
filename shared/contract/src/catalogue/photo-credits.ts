import * as z from 'zod/mini'

const PhotoCredit = z.object({ username: z.string() })

/** The user whose photo each side of a card shows. Absent for imported images and private profiles. */
export const PhotoCredits = z.object({ front: z.optional(PhotoCredit), back: z.optional(PhotoCredit) })
export type PhotoCredits = z.infer<typeof PhotoCredits>
