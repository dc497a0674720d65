import { formatNames } from '@ninepocket/contract/site/format-names'
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
  text: `select h.copy_id, c.name as card_name
    from copy_holds h left join user_inventory i on i.user_id = h.user_id and i.id = h.copy_id
      left join cards c on c.id = i.card_id
    where h.user_id = $userId and h.copy_id = any($copyIds) order by h.copy_id`,
  parameters: { userId: 'bytea', copyIds: 'bytea[]' },
  columns: { copy_id: 'bytea', card_name: 'text?' },
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

/** @throws DomainError 409 that names the cards if some of a user's copies are promised in a trade */
export async function assertNotHeld(db: Queryable, userId: string, copyIds: ReadonlyArray<string>): Promise<void> {
  const held = await findHolds.all(db, { userId, copyIds })
  if (held.length === 0) return
  const names = formatNames(held.map(({ card_name }) => card_name ?? 'an unknown card'))
  const message =
    copyIds.length === 1
      ? "This copy is promised in a trade. It can't be removed until the trade ends."
      : `Nothing was removed. Promised in a trade: ${names}.`
  throw new DomainError(409, 'COPY_HELD', message)
}
