import * as z from 'zod/mini'
import { ObjectId } from '../endpoints/object-id.ts'

/** A user's copies of one card: total, for trade and for sale. */
export const OwnedCardCounts = z.object({
  cardId: ObjectId,
  quantity: z.int(),
  forTrade: z.int(),
  forSale: z.int(),
})
export type OwnedCardCounts = z.infer<typeof OwnedCardCounts>
