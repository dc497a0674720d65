import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'

export const OwnedCardCounts = z.object({
  cardId: objectIdSchema,
  quantity: z.int(),
  forTrade: z.int(),
  forSale: z.int(),
})
export type OwnedCardCounts = z.infer<typeof OwnedCardCounts>
