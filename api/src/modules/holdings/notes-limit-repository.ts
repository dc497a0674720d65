import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { DomainError } from '../../http/errors/domain-error.ts'

/** Limit on the bytes of one user's long notes on copies and wishes. */
export const maxNoteBytes = 100_000_000
/**
 * Notes on a copy or wish of up to this many bytes do not count, so that few writes have to add up others: the numbers of
 * copies and cards limit these notes to about as much. The indexes `…_with_long_notes` have the same number.
 */
export const maxUncountedNoteBytes = 200

const copyNoteBytesSql = 'coalesce(octet_length(public_note), 0) + coalesce(octet_length(private_note), 0)'

const readLongNoteBytes = defineStatement({
  name: 'readLongNoteBytes',
  text: `select coalesce(sum(bytes), 0)::int8 as bytes from (
      select ${copyNoteBytesSql} as bytes from user_inventory
      where user_id = $userId and ${copyNoteBytesSql} > ${maxUncountedNoteBytes}
      union all
      select octet_length(notes) from wishlist where user_id = $userId and octet_length(notes) > ${maxUncountedNoteBytes}
    ) long_notes`,
  parameters: { userId: 'bytea' },
  columns: { bytes: 'int8' },
})

/** Returns the bytes of the notes on one copy or wish that count for the limit. */
export function countNoteBytes(...notes: ReadonlyArray<string | null>): number {
  const bytes = notes.reduce((sum, note) => sum + Buffer.byteLength(note ?? ''), 0)
  return bytes > maxUncountedNoteBytes ? bytes : 0
}

/**
 * Checks that a user may store notes of this many more bytes, before they are written.
 * @throws DomainError 409 when the user's notes would take up too much
 */
export async function assertNotesFit(db: Queryable, userId: string, addedBytes: number): Promise<void> {
  if (addedBytes <= 0) return
  const { bytes } = (await readLongNoteBytes.first(db, { userId })) ?? { bytes: 0 }
  if (bytes + addedBytes <= maxNoteBytes) return
  throw new DomainError(409, 'NOTES_FULL', 'Your notes take up 100 MB, the most allowed. Shorten some to add others.')
}
