import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { CardSideName } from '../catalogue/card-side-name.ts'
import { InsertSetRef } from '../catalogue/insert-set.ts'
import { ProductRef } from '../catalogue/product.ts'
import { objectIdSchema } from '../endpoints/object-id.ts'
import { PublicUser } from '../users/user.ts'

/** A pending photo for a side that already has an image, so that an admin can compare the two. */
export const PendingPhoto = z.object({
  id: objectIdSchema,
  side: CardSideName,
  imageUrl: z.string(),
  /** The image that the side shows now. null if it has been removed since. */
  currentImageUrl: z.nullable(z.string()),
  sentAt: z.string(),
  /** null if the user has deleted the account. */
  sentBy: z.nullable(z.pick(PublicUser, { id: true, username: true })),
  card: z.pick(Card, { id: true, name: true, cardNumber: true, slug: true, updatedAt: true }),
  insertSet: InsertSetRef,
  product: ProductRef,
})
export type PendingPhoto = z.infer<typeof PendingPhoto>
