import * as z from 'zod/mini'
import { Card } from '../../catalogue/card.ts'
import { OwnOrPublicCopy } from '../user-inventory-item.ts'

/**
 * A card of a checklist in a user's binder: the number of copies, the numbers of those for trade and for sale that are
 * not promised, and the oldest copy.
 */
export const Pocket = z.object({
  card: Card,
  quantity: z.int(),
  forTrade: z.int(),
  forSale: z.int(),
  /** Null where the card is missing. */
  copy: z.nullable(OwnOrPublicCopy),
})
export type Pocket = z.infer<typeof Pocket>
