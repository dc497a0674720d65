import { isDeepStrictEqual } from 'node:util'
import {
  certificateTakenMessage,
  type Grading,
  toComparableCertificate,
} from '@ninepocket/contract/collection/record/grading'
import { defineStatement } from '../../../database/define-statement.ts'
import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'

/** Records a certificate unless it is recorded, locks it, and returns the copy that it is recorded for. */
const lockCertificate = defineStatement({
  name: 'lockCertificate',
  text: `insert into copy_certificates as k (grader, number, user_id, copy_id)
    values ($grader, $number, $userId, $copyId)
    on conflict (grader, number) do update set copy_id = k.copy_id returning user_id as "userId", copy_id as "copyId"`,
  parameters: { grader: 'text', number: 'text', userId: 'bytea', copyId: 'bytea' },
  columns: { userId: 'bytea', copyId: 'bytea' },
})

type CertificateKey = { grader: string; number: string }
type CertificateHolder = { userId: string; copyId: string }

/**
 * Returns whether the copy that a locked certificate is recorded for still has it. The comparison is the contract's, because
 * the database has other rules for upper case and white space.
 */
async function hasCertificate(
  db: Queryable,
  { userId, copyId }: CertificateHolder,
  key: CertificateKey,
): Promise<boolean> {
  const grading = await toKysely(db)
    .selectFrom('user_inventory')
    .select(['grader', 'certificate_number as certificateNumber'])
    .where('user_id', '=', bytea(userId))
    .where('id', '=', bytea(copyId))
    .executeTakeFirst()
  return grading !== undefined && isDeepStrictEqual(toComparableCertificate(grading), key)
}

const giveCertificate = (db: Queryable, key: CertificateKey, { userId, copyId }: CertificateHolder) =>
  toKysely(db)
    .updateTable('copy_certificates')
    .set({ user_id: bytea(userId), copy_id: bytea(copyId) })
    .where('grader', '=', key.grader)
    .where('number', '=', key.number)
    .execute()

/**
 * Records the certificate of a copy before its row is written. The one it had before becomes free.
 * @throws DomainError 409 when another copy on the site has it
 */
export async function replaceCertificate(
  db: Queryable,
  { userId, copyId }: { userId: string; copyId: string },
  { before, after }: { before: Grading; after: Grading },
): Promise<void> {
  const [oldKey, newKey] = [toComparableCertificate(before), toComparableCertificate(after)]
  if (isDeepStrictEqual(oldKey, newKey)) return
  if (oldKey !== null)
    await toKysely(db)
      .deleteFrom('copy_certificates')
      .where('grader', '=', oldKey.grader)
      .where('number', '=', oldKey.number)
      .where('user_id', '=', bytea(userId))
      .where('copy_id', '=', bytea(copyId))
      .execute()
  if (newKey === null) return
  const holder = await lockCertificate.first(db, { ...newKey, userId, copyId })
  if (holder === null || holder.copyId === copyId) return
  // The second statement sees what another transaction has committed while the first one waited for its lock.
  if (await hasCertificate(db, holder, newKey)) throw new DomainError(409, 'CERTIFICATE_TAKEN', certificateTakenMessage)
  await giveCertificate(db, newKey, { userId, copyId })
}
