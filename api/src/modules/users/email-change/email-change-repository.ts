import { sql } from 'kysely'
import { bytea, timeFromNow, toKysely, transactionTimestamp } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** A mailbox that decides about a change: that of the current address, or that of the new one. */
export type EmailChangeMailbox = 'current' | 'new'

export type EmailChangeRow = {
  userId: string
  newEmail: string
  isApproved: boolean
  isConfirmed: boolean
  expiresAt: Date
}

const selectChanges = (db: Queryable) =>
  toKysely(db)
    .selectFrom('email_changes')
    .select([
      'user_id as userId',
      'new_email as newEmail',
      sql<boolean>`approved_at is not null`.as('isApproved'),
      sql<boolean>`confirmed_at is not null`.as('isConfirmed'),
      'expires_at as expiresAt',
    ])
    .where('expires_at', '>', transactionTimestamp)

/** Returns the pending change of a user's email address; null if there is none. */
export async function findEmailChange(db: Queryable, userId: string): Promise<EmailChangeRow | null> {
  return (await selectChanges(db).where('user_id', '=', bytea(userId)).executeTakeFirst()) ?? null
}

/** Returns the change of a mailed link and the mailbox it was sent to; null if the link is unknown or expired. */
export async function findEmailChangeByToken(
  db: Queryable,
  hash: Buffer,
): Promise<(EmailChangeRow & { mailbox: EmailChangeMailbox }) | null> {
  const change = await selectChanges(db)
    .select(
      sql<EmailChangeMailbox>`case when current_token_hash = ${hash}::bytea then 'current' else 'new' end`.as(
        'mailbox',
      ),
    )
    .where((eb) => eb.or([eb('current_token_hash', '=', bytea(hash)), eb('new_token_hash', '=', bytea(hash))]))
    .executeTakeFirst()
  return change ?? null
}

/** Inserts a change of an email address, which replaces an earlier one of the same user. */
export async function upsertEmailChange(
  db: Queryable,
  change: { userId: string; newEmail: string; hashes: Record<EmailChangeMailbox, Buffer>; lifetimeMs: number },
): Promise<void> {
  const values = {
    new_email: change.newEmail,
    current_token_hash: bytea(change.hashes.current),
    new_token_hash: bytea(change.hashes.new),
    approved_at: null,
    confirmed_at: null,
    expires_at: timeFromNow(change.lifetimeMs),
  }
  await toKysely(db)
    .insertInto('email_changes')
    .values({ user_id: bytea(change.userId), ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Records that a mailbox has accepted the change. */
export async function updateChangeAcceptedByMailbox(
  db: Queryable,
  userId: string,
  mailbox: EmailChangeMailbox,
): Promise<void> {
  const accepted =
    mailbox === 'current' ? { approved_at: transactionTimestamp } : { confirmed_at: transactionTimestamp }
  await toKysely(db).updateTable('email_changes').set(accepted).where('user_id', '=', bytea(userId)).execute()
}

export async function deleteEmailChange(db: Queryable, userId: string): Promise<void> {
  await toKysely(db).deleteFrom('email_changes').where('user_id', '=', bytea(userId)).execute()
}

/** Deletes expired changes; returns their number. */
export async function deleteExpiredEmailChanges(db: Queryable): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('email_changes')
    .where('expires_at', '<=', transactionTimestamp)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
