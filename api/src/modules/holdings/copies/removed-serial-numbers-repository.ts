import { dayMs } from '@ninepocket/contract/site/day-ms'
import { resolveMergeTargetId } from '../../../catalogue-data/edits/forwards-repository.ts'
import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, timeFromNow, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** The serial number of a copy that its owner has removed. */
export type RemovedSerialNumber = { copyId: string; cardId: string; serialNumber: string }

/** Longer than any Undo is offered. */
const lifetimeMs = dayMs
/** Limit on one user's rows, so that adding and removing copies all day does not fill the disk. */
const maxRowsPerUser = 20_000

const insertRemovedSerialNumbers = defineStatement({
  name: 'insertRemovedSerialNumbers',
  text: `insert into removed_serial_numbers (user_id, copy_id, card_id, serial_number)
    select $userId, copy_id, card_id, serial_number
    from unnest($copyIds::bytea[], $cardIds::bytea[], $serialNumbers::text[]) removed (copy_id, card_id, serial_number)
    on conflict (user_id, copy_id) do update
      set card_id = excluded.card_id, serial_number = excluded.serial_number, removed_at = now()`,
  parameters: { userId: 'bytea', copyIds: 'bytea[]', cardIds: 'bytea[]', serialNumbers: 'text[]' },
})

/** Records the serial numbers of removed copies, so that Undo can add them again. */
export async function recordRemovedSerialNumbers(
  db: Queryable,
  userId: string,
  copies: ReadonlyArray<{ id: string; cardId: string; serialNumber: string | null }>,
): Promise<void> {
  const numbered = copies.flatMap(({ serialNumber, ...copy }) =>
    serialNumber === null ? [] : [{ ...copy, serialNumber }],
  )
  if (numbered.length === 0) return
  await insertRemovedSerialNumbers.all(db, {
    userId,
    copyIds: numbered.map(({ id }) => id),
    cardIds: numbered.map(({ cardId }) => cardId),
    serialNumbers: numbered.map(({ serialNumber }) => serialNumber),
  })
}

/**
 * Deletes the record of a removed copy, so that it allows one copy only. Returns false if the user has removed no such copy.
 * `cardId` may be the card that the removed copy's card was merged into.
 */
export async function takeRemovedSerialNumber(
  db: Queryable,
  userId: string,
  { copyId, cardId, serialNumber }: RemovedSerialNumber,
): Promise<boolean> {
  const taken = await toKysely(db)
    .deleteFrom('removed_serial_numbers')
    .where('user_id', '=', bytea(userId))
    .where('copy_id', '=', bytea(copyId))
    .where('serial_number', '=', serialNumber)
    .returning('card_id')
    .executeTakeFirst()
  if (!taken) return false
  return taken.card_id === cardId || cardId === (await resolveMergeTargetId(db, taken.card_id))
}

const deleteExcessRows = defineStatement({
  name: 'deleteExcessRemovedSerialNumbers',
  text: `delete from removed_serial_numbers r using (
      select user_id, copy_id, row_number() over (partition by user_id order by removed_at desc, copy_id) as n
      from removed_serial_numbers where user_id in (
        select user_id from removed_serial_numbers group by user_id having count(*) > $maxRows)
    ) ranked where r.user_id = ranked.user_id and r.copy_id = ranked.copy_id and ranked.n > $maxRows`,
  parameters: { maxRows: 'int8' },
})

/** Deletes records that are a day old, and the oldest of users with more than `maxRows` of them. */
export async function pruneRemovedSerialNumbers(db: Queryable, maxRows: number = maxRowsPerUser): Promise<void> {
  await toKysely(db).deleteFrom('removed_serial_numbers').where('removed_at', '<', timeFromNow(-lifetimeMs)).execute()
  await deleteExcessRows.all(db, { maxRows })
}
