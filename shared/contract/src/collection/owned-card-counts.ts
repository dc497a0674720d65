import * as z from 'zod/mini'
import { ObjectId } from '../endpoints/object-id.ts'

export const OwnedCardCounts = z.object({
  cardId: ObjectId,
  quantity: z.int(),
  forTrade: z.int(),
  forSale: z.int(),
})
export type OwnedCardCounts = z.infer<typeof OwnedCardCounts>
