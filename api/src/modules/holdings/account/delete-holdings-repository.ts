import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { releaseFilesOfDeletedUser } from '../../../files/file-references.ts'
import { lockAccountForDeletion } from '../../auth/accounts/lock-activated-account.ts'
import { notifyCardCounters } from '../../catalogue/version/announce-insert-sets.ts'
import { lockCardCountersOfUser } from '../counters/lock-card-counters.ts'

const deleteWishesStatement = defineStatement({
  name: 'deleteWishesOfUser',
  text: `with removed as (delete from wishlist where user_id = $userId returning card_id)
    update card_stats k set wishlist_count = k.wishlist_count - 1 from removed where k.card_id = removed.card_id`,
  parameters: { userId: 'bytea' },
  columns: {},
})

const deleteTraderRowsStatement = defineStatement({
  name: 'deleteTraderRowsOfUser',
  text: 'delete from card_traders where user_id = $userId',
  parameters: { userId: 'bytea' },
  columns: {},
})

/** Returns the names of the deleted copies' image files. */
const deleteCopiesStatement = defineStatement({
  name: 'deleteCopiesOfUser',
  text: `with removed as (
      delete from user_inventory where user_id = $userId
      returning card_id, for_trade, custom_image_url, custom_back_image_url
    ), lowered as (
      insert into card_stats as k (card_id, for_trade_count)
      select r.card_id, -count(*) from removed r join cards c on c.id = r.card_id
      where r.for_trade group by r.card_id order by r.card_id
      on conflict (card_id) do update set for_trade_count = k.for_trade_count + excluded.for_trade_count
    )
    select distinct substr(url, length('/files/') + 1) as name
    from removed, unnest(array[custom_image_url, custom_back_image_url]) url where url like '/files/copies/%'`,
  parameters: { userId: 'bytea' },
  columns: { name: 'text' },
})

/**
 * Deletes all wishes and copies of a user who is being deleted, lowers the counters of cards that others see, and
 * releases the images of the copies. The user's own counters are deleted with the user's row.
 */
export async function deleteCopiesAndWishesOfUser(db: Queryable, userId: string): Promise<void> {
  await lockAccountForDeletion(db, userId)
  await lockCardCountersOfUser(db, userId)
  const insertSets = await toKysely(db)
    .selectFrom('user_insert_set_counts')
    .select('insert_set_id as id')
    .where('user_id', '=', bytea(userId))
    .where((eb) => eb.or([eb('wishes', '>', 0), eb('for_trade', '>', 0)]))
    .execute()
  await notifyCardCounters(
    db,
    insertSets.map(({ id }) => id),
  )
  await deleteWishesStatement.all(db, { userId })
  await deleteTraderRowsStatement.all(db, { userId })
  const images = await deleteCopiesStatement.all(db, { userId })
  await releaseFilesOfDeletedUser(db, { userId, names: images.map(({ name }) => name) })
}
