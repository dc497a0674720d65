import type { ImageType } from '@ninepocket/contract/image-type'
import type { ClientBase } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { renderCardDoc, type StoredCard } from './render-card.ts'

type Database = Pick<ClientBase, 'query'>

/** The field of a card that each side is. */
const fields = { front: 'imageUrl', back: 'backImageUrl' } as const

/** What a side of a card shows; null where it is empty. */
export const pictureOn = (card: StoredCard, side: ImageType): string | null => card[fields[side]]

/** A card as its row holds it, which stays locked until commit; null where there is none. */
export async function lockCard(db: Database, id: string): Promise<StoredCard | null> {
  const { rows } = await db.query<StoredCard>(
    statement(
      `select id, product_id as "productId", insert_set_id as "insertSetId", name, card_number as "cardNumber",
         serial_number as "serialNumber", serial_total as "serialTotal", stated_odds as "statedOdds", point,
         stored_slug as "storedSlug", image_url as "imageUrl", back_image_url as "backImageUrl", description,
         sort_order as "order", attributes, created_at as "createdAt", updated_at as "updatedAt"
       from cards where id = $1 for no key update`,
      [idParameter(id)],
    ),
  )
  return rows[0] ?? null
}

/**
 * Writes what a side of a locked card shows, in its row and in its stored JSON. Whoever calls raises the catalogue's version in
 * the same transaction.
 * @param updatedAt when the card changed: within four hours of it pictures pass caches by (spec §3.17)
 */
export async function writePicture(
  db: Database,
  card: StoredCard,
  { side, url, updatedAt }: { side: ImageType; url: string | null; updatedAt: Date },
): Promise<void> {
  const changed: StoredCard = { ...card, [fields[side]]: url, updatedAt }
  await db.query(
    statement(
      `update cards set image_url = $2, back_image_url = $3, updated_at = $4, doc = $5 where id = $1`,
      [
        idParameter(card.id),
        changed.imageUrl,
        changed.backImageUrl,
        updatedAt.toISOString(),
        renderCardDoc(changed),
      ],
    ),
  )
}
