import { defineStatement } from '../../../database/define-statement.ts'
import { toColumnName } from '../copies/to-column-name.ts'
import { detailsParameterTypes } from '../copies/write-copies-repository.ts'
import { addedCopiesDeltaSql, updateCopyCountersSql } from '../counters/copy-counters-sql.ts'
import { wishCounterUpdatesSql } from '../counters/wish-counter-updates-sql.ts'
import { newestWishPositionSql } from '../wishes/write-wishes-repository.ts'

// Each statement runs while the user's row is locked.

const detailTypes = Object.entries(detailsParameterTypes).map(([name, type]) => ({
  column: toColumnName(name),
  type: type.replace('?', ''),
}))
const detailColumnsSql = detailTypes.map(({ column }) => column).join(', ')

/** Adds copies of cards of any insert set in the order of `n`, and updates the counters. Cards that do not exist are left out. */
export const insertImportedCopies = defineStatement({
  name: 'insertImportedCopies',
  text: `with added as (
      insert into user_inventory (user_id, id, card_id, product_id, insert_set_id, ${detailColumnsSql}, created_at,
        updated_at)
      select $userId, decode(new.id, 'hex'), c.id, c.product_id, c.insert_set_id,
        ${detailTypes.map(({ column }) => `new.${column}`).join(', ')}, statement_timestamp(), statement_timestamp()
      from json_to_recordset($copies::json) as new (n int, id text, new_card_id text,
          ${detailTypes.map(({ column, type }) => `${column} ${type}`).join(', ')})
        join cards c on c.id = decode(new.new_card_id, 'hex')
      order by new.n
      returning *
    ), ${addedCopiesDeltaSql}, ${updateCopyCountersSql}
    select id, insert_set_id as "insertSetId", for_trade as "forTrade", updated_at as "updatedAt" from added`,
  parameters: { userId: 'bytea', copies: 'json' },
  columns: { id: 'bytea', insertSetId: 'bytea', forTrade: 'bool', updatedAt: 'timestamptz' },
})

/** Adds wishes with details in the order of the cards, and updates the counters. Existing wishes stay as they are. */
export const insertImportedWishes = defineStatement({
  name: 'insertImportedWishes',
  text: `with added as (
      insert into wishlist (user_id, card_id, id, product_id, insert_set_id, priority, notes, added_position)
      select $userId, c.id, new.id, c.product_id, c.insert_set_id, new.priority, nullif(new.notes, ''),
        newest.added_position + n
      from unnest($cardIds::bytea[], $ids::bytea[], $priorities::int4[], $notes::text[]) with ordinality
          new (card_id, id, priority, notes, n)
        join cards c on c.id = new.card_id, ${newestWishPositionSql} newest (added_position) order by n
      on conflict (user_id, card_id) do nothing returning *
    ),
    moved as (select *, 1 as wishes from added), ${wishCounterUpdatesSql}
    select id, insert_set_id as "insertSetId", updated_at as "updatedAt" from added`,
  parameters: { userId: 'bytea', cardIds: 'bytea[]', ids: 'bytea[]', priorities: 'int4[]', notes: 'text[]' },
  columns: { id: 'bytea', insertSetId: 'bytea', updatedAt: 'timestamptz' },
})

/**
 * Shows a stored image on a side of an imported copy. Leaves `updated_at` alone, so that Undo still counts the copy as
 * unchanged.
 */
export const setImportedImage = defineStatement({
  name: 'setImportedImage',
  text: `update user_inventory set
      custom_image_url = case when $side = 'front' then $url else custom_image_url end,
      custom_back_image_url = case when $side = 'back' then $url else custom_back_image_url end
    where user_id = $userId and id = $copyId returning id`,
  parameters: { userId: 'bytea', copyId: 'bytea', side: 'text', url: 'text' },
  columns: { id: 'bytea' },
})

/** Reads when copies were changed last; those that are gone are left out. */
export const readCopyChangeTimes = defineStatement({
  name: 'readCopyChangeTimes',
  text: 'select id, updated_at as "updatedAt" from user_inventory where user_id = $userId and id = any($ids)',
  parameters: { userId: 'bytea', ids: 'bytea[]' },
  columns: { id: 'bytea', updatedAt: 'timestamptz' },
})

/** Reads when the wishes for cards were changed last; those that are gone are left out. */
export const readWishChangeTimes = defineStatement({
  name: 'readWishChangeTimes',
  text: `select id, card_id as "cardId", updated_at as "updatedAt" from wishlist
    where user_id = $userId and card_id = any($cardIds)`,
  parameters: { userId: 'bytea', cardIds: 'bytea[]' },
  columns: { id: 'bytea', cardId: 'bytea', updatedAt: 'timestamptz' },
})
