import { toByteaParam } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { notifyInsertSets } from '../version/notify-insert-sets.ts'

/** Where it is told to every process that serves which insert sets have cards whose photos are credited otherwise. */
export const cardCreditsChannel = 'card_credits_changed'

/**
 * SQL: who took the photos that a card shows, by side; null where nobody is named. `c` are the cards. Nobody is named whose
 * profile may not be seen, nor for a picture that has come from elsewhere since.
 */
export const cardCreditsJsonSql = `(
  select json_object_agg(f.side, json_build_object('username', u.username))::text
  from card_photos f join users u on u.id = f.user_id
  where f.card_id = c.id and f.state = 'shown' and u.is_public
    and '/files/' || f.file = case f.side when 'front' then c.image_url else c.back_image_url end
)`

/**
 * Tells every serving process, at commit, that this person is named, or not any more, beside photos that cards show. Called in
 * the transaction that hides, shows or deletes them, before they are gone; gives the insert sets of those cards. A process
 * hears of it a moment after the commit; the one that writes voids its own replies before it answers.
 */
export async function notifyCardCredits(client: Queryable, userId: string): Promise<ReadonlyArray<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct c.insert_set_id as id from card_photos f join cards c on c.id = f.card_id
     where f.user_id = $1 and f.state = 'shown'`,
    [toByteaParam(userId)],
  )
  const insertSetIds = rows.map(({ id }) => id)
  await notifyInsertSets(client, cardCreditsChannel, insertSetIds)
  return insertSetIds
}
