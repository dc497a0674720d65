import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { syncCardTradersOfCopies } from '../counters/sync-card-traders.ts'

const insertHolds = defineStatement({
  name: 'insertCopyHolds',
  text: `insert into copy_holds (user_id, copy_id, offer_id)
    select $userId, copy_id, $offerId from unnest($copyIds::bytea[]) copy_id order by copy_id
    on conflict do nothing returning copy_id`,
  parameters: { userId: 'bytea', copyIds: 'bytea[]', offerId: 'bytea' },
  columns: { copy_id: 'bytea' },
})

const deleteHolds = defineStatement({
  name: 'deleteCopyHolds',
  text: 'delete from copy_holds where offer_id = $offerId returning user_id as "userId", copy_id as "copyId"',
  parameters: { offerId: 'bytea' },
  columns: { userId: 'bytea', copyId: 'bytea' },
})

const findHolds = defineStatement({
  name: 'findCopyHolds',
  text: 'select copy_id from copy_holds where user_id = $userId and copy_id = any($copyIds)',
  parameters: { userId: 'bytea', copyIds: 'bytea[]' },
  columns: { copy_id: 'bytea' },
})

/**
 * Promises copies of a locked user to an offer. Returns false if one of them is promised already; the caller rolls back
 * then.
 */
export async function holdCopies(
  db: Queryable,
  hold: { userId: string; copyIds: ReadonlyArray<string>; offerId: string },
): Promise<boolean> {
  const { userId, copyIds } = hold
  if ((await insertHolds.all(db, hold)).length !== copyIds.length) return false
  await syncCardTradersOfCopies(
    db,
    copyIds.map((copyId) => ({ userId, copyId })),
  )
  return true
}

/** Frees the copies that are promised to an offer. Their owners are locked. */
export async function releaseHolds(db: Queryable, offerId: string): Promise<void> {
  await syncCardTradersOfCopies(db, await deleteHolds.all(db, { offerId }))
}

/** Returns whether one of a user's copies is promised in a trade. */
export const isAnyHeld = async (db: Queryable, userId: string, copyIds: ReadonlyArray<string>): Promise<boolean> =>
  (await findHolds.all(db, { userId, copyIds })).length > 0

/** @throws DomainError 409 if one of a user's copies is promised in a trade */
export async function assertNotHeld(db: Queryable, userId: string, copyIds: ReadonlyArray<string>): Promise<void> {
  if (!(await isAnyHeld(db, userId, copyIds))) return
  throw new DomainError(409, 'COPY_HELD', "This copy is promised in a trade. It can't be removed until the trade ends.")
}
