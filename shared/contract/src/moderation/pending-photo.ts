import * as z from 'zod/mini'
import { Card } from '../catalogue/card.ts'
import { CardSideName } from '../catalogue/card-side-name.ts'
import { InsertSetRef } from '../catalogue/insert-set.ts'
import { ProductRef } from '../catalogue/product.ts'
import { ObjectId } from '../endpoints/object-id.ts'
import { PublicUser } from '../users/user.ts'

/** A photo that somebody sent for a side of a card that has a picture already, as an admin compares the two. */
export const PendingPhoto = z.object({
  id: ObjectId,
  side: CardSideName,
  /** The photo that was sent. */
  imageUrl: z.string(),
  /** What the side shows now; null where it has lost its picture meanwhile. */
  currentImageUrl: z.nullable(z.string()),
  sentAt: z.string(),
  /** null where whoever sent it has gone. */
  sentBy: z.nullable(z.pick(PublicUser, { id: true, username: true })),
  card: z.pick(Card, { id: true, name: true, cardNumber: true, slug: true, updatedAt: true }),
  insertSet: InsertSetRef,
  product: ProductRef,
})
export type PendingPhoto = z.infer<typeof PendingPhoto>
