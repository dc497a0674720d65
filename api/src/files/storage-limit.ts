import { defineStatement } from '../database/define-statement.ts'
import type { Queryable } from '../database/queryable.ts'
import { createTooManyRequestsError, DomainError } from '../http/errors/domain-error.ts'
import { requireAccountRow } from '../http/security/require-account-row.ts'

/** Limit on the bytes of one user's stored images: 5,000 photos of the site's photo tool at their largest. */
export const maxUserBytes = 2_000_000_000
/** Limit on the bytes of those images that were stored within the last hour. */
export const maxUserBytesPerHour = 200_000_000

const lockUploader = defineStatement({
  name: 'lockUploader',
  text: 'select id from users where id = $userId and suspension_reason is null for no key update',
  parameters: { userId: 'bytea' },
  columns: { id: 'bytea' },
})

const readUserBytes = defineStatement({
  name: 'readUserBytes',
  text: `
    select coalesce(sum(bytes), 0)::int8 as "totalBytes", coalesce(sum(bytes) filter (where is_new), 0)::int8 as "newBytes",
      extract(epoch from min(stored_at) filter (where is_new) + interval '1 hour' - statement_timestamp())::float8 * 1000
        as "waitMs"
    from (
      select bytes, stored_at, stored_at > statement_timestamp() - interval '1 hour' as is_new
      from stored_files where owner_id = $userId
    ) stored`,
  parameters: { userId: 'bytea' },
  columns: { totalBytes: 'int8', newBytes: 'int8', waitMs: 'float8?' },
})

/**
 * Locks the uploader's row until the transaction ends, so that simultaneous uploads count each other.
 * @throws DomainError 401 if the account was deleted or suspended while the upload arrived
 */
export async function lockUploaderAccount(db: Queryable, userId: string): Promise<void> {
  requireAccountRow(await lockUploader.first(db, { userId }))
}

/**
 * Checks that a user may store another image of this size. Removed images count until their files are deleted.
 * @throws DomainError 409 if the user's images take up too much, 429 if too much of it was stored within the last hour
 */
export async function assertStorageLimit(db: Queryable, userId: string, bytes: number): Promise<void> {
  const stored = await readUserBytes.first(db, { userId })
  const { totalBytes, newBytes, waitMs } = stored ?? { totalBytes: 0, newBytes: 0, waitMs: null }
  if (totalBytes + bytes > maxUserBytes)
    throw new DomainError(
      409,
      'STORAGE_FULL',
      'Your photos take up 2 GB, the most allowed. Remove some to add others. Removed photos still count for an hour.',
    )
  if (newBytes + bytes > maxUserBytesPerHour)
    throw createTooManyRequestsError(
      "You've added 200 MB of photos in the last hour. Please wait a while.",
      waitMs ?? 0,
    )
}
