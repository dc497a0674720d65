import * as z from 'zod/mini'

const PhotoCredit = z.object({ username: z.string() })

/** Whose photo each side of a card shows, as far as a person took it and their profile may be seen. */
export const PhotoCredits = z.object({ front: z.optional(PhotoCredit), back: z.optional(PhotoCredit) })
export type PhotoCredits = z.infer<typeof PhotoCredits>
