import * as z from 'zod/mini'
import { ObjectId } from '../endpoints/object-id.ts'

/** What a member has of one card: copies in all, and how many of them are for trade and for sale. */
export const OwnedCardCounts = z.object({
  cardId: ObjectId,
  quantity: z.int(),
  forTrade: z.int(),
  forSale: z.int(),
})
export type OwnedCardCounts = z.infer<typeof OwnedCardCounts>
