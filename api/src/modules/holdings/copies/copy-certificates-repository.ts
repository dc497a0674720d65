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

/** Gives a locked certificate to a copy, unless the copy that it is recorded for still has it. Returns one row if given. */
const takeCertificate = defineStatement({
  name: 'takeCertificate',
  text: `update copy_certificates k set user_id = $userId, copy_id = $copyId
    where grader = $grader and number = $number and not exists (
      select from user_inventory i where i.user_id = k.user_id and i.id = k.copy_id
        and lower(trim(i.grader)) = k.grader and lower(i.certificate_number) = k.number
    ) returning copy_id as "copyId"`,
  parameters: { grader: 'text', number: 'text', userId: 'bytea', copyId: 'bytea' },
  columns: { copyId: 'bytea' },
})

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
  if (JSON.stringify(oldKey) === JSON.stringify(newKey)) return
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
  // The second statement sees what another transaction has committed while the first one waited for its lock.
  if (holder?.copyId !== copyId && (await takeCertificate.first(db, { ...newKey, userId, copyId })) === null)
    throw new DomainError(409, 'CERTIFICATE_TAKEN', certificateTakenMessage)
}
