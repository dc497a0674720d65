import { defineStatement } from '../../../../database/define-statement.ts'
import { bytea, toKysely, transactionTimestamp } from '../../../../database/kysely.ts'
import type { Queryable } from '../../../../database/queryable.ts'

/** Returns the encrypted saved address of a member, in hexadecimal; null if there is none. */
export async function findEncryptedSavedAddress(db: Queryable, userId: string): Promise<string | null> {
  const row = await toKysely(db)
    .selectFrom('kept_addresses')
    .select('address')
    .where('user_id', '=', bytea(userId))
    .executeTakeFirst()
  return row?.address ?? null
}

/** Replaces the encrypted address that a member keeps; null deletes it. */
export async function replaceEncryptedSavedAddress(
  db: Queryable,
  userId: string,
  address: Buffer | null,
): Promise<void> {
  if (address === null) {
    await toKysely(db).deleteFrom('kept_addresses').where('user_id', '=', bytea(userId)).execute()
    return
  }
  const values = { address: bytea(address), updated_at: transactionTimestamp }
  await toKysely(db)
    .insertInto('kept_addresses')
    .values({ ...values, user_id: bytea(userId) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

const deleteOldAddressesStatement = defineStatement({
  name: 'deleteOldTradeAddresses',
  text: `update trade_sides s set address = null from trade_offers o
    where o.id = s.offer_id and s.address is not null and o.ended_at < now() - $ageMs::float8 * interval '1 ms'`,
  parameters: { ageMs: 'float8' },
})

/** Deletes the addresses of trades that ended longer ago than `ageMs`. */
export async function deleteOldTradeAddresses(db: Queryable, ageMs: number): Promise<void> {
  await deleteOldAddressesStatement.all(db, { ageMs })
}

const listAllAddressesStatement = defineStatement({
  name: 'listEncryptedAddressesOfAllMembers',
  text: `select user_id as "userId", null::bytea as "offerId", address from kept_addresses
    union all select user_id, offer_id, address from trade_sides where address is not null and user_id is not null`,
  columns: { userId: 'bytea', offerId: 'bytea?', address: 'bytea' },
})

/**
 * Lists the encrypted saved addresses and trade addresses of all members, to encrypt them with other keys. Saved
 * addresses have no offer.
 */
export const listEncryptedAddressesOfAllMembers = (db: Queryable) => listAllAddressesStatement.all(db, {})

/**
 * Stores an existing saved address, encrypted again with other keys. `replaceEncryptedSavedAddress` stores what a member enters.
 */
export const updateSavedAddress = defineStatement({
  name: 'updateSavedAddress',
  text: 'update kept_addresses set address = $address where user_id = $userId',
  parameters: { userId: 'bytea', address: 'bytea' },
})

/** Stores an address of a trade, encrypted again with other keys. `updateTradeSide` stores what a member enters. */
export const updateTradeAddress = defineStatement({
  name: 'updateTradeAddress',
  text: 'update trade_sides set address = $address where offer_id = $offerId and user_id = $userId',
  parameters: { userId: 'bytea', offerId: 'bytea', address: 'bytea' },
})
