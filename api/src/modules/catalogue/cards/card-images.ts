import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { type StoredCard, serializePublicCard } from './public-card.ts'

/** Field of a card for each side. */
const imageFields = { front: 'imageUrl', back: 'backImageUrl' } as const

export const getSideImageUrl = (card: StoredCard, side: CardSideName): string | null => card[imageFields[side]]

/** Returns a card's row, locked until commit, or null. */
export async function lockCard(db: Queryable, id: string): Promise<StoredCard | null> {
  const row = await toKysely(db)
    .selectFrom('cards')
    .select(['id', 'product_id as productId', 'insert_set_id as insertSetId', 'name', 'card_number as cardNumber'])
    .select(['serial_number as serialNumber', 'serial_total as serialTotal', 'stated_odds as statedOdds', 'point'])
    .select(['stored_slug as storedSlug', 'image_url as imageUrl', 'back_image_url as backImageUrl', 'description'])
    .select(['sort_order as order', 'attributes', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('id', '=', bytea(id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Writes the picture of one side of a locked card, to its columns and its stored JSON. The caller raises the
 * catalogue's version in the same transaction.
 * @param updatedAt time of the change: for four hours after it, pictures bypass caches (spec §3.17)
 */
export async function updateSideImageUrl(
  db: Queryable,
  card: StoredCard,
  { side, url, updatedAt }: { side: CardSideName; url: string | null; updatedAt: Date },
): Promise<void> {
  const changedCard: StoredCard = { ...card, [imageFields[side]]: url, updatedAt }
  await toKysely(db)
    .updateTable('cards')
    .set({
      image_url: changedCard.imageUrl,
      back_image_url: changedCard.backImageUrl,
      updated_at: updatedAt,
      public_json: serializePublicCard(changedCard),
    })
    .where('id', '=', bytea(card.id))
    .execute()
}
