import { randomUUID } from 'node:crypto'
import type { MailCountsByAge } from '@ninepocket/contract/admin/figures'
import { defineStatement } from '../database/define-statement.ts'
import { timeFromNow, toKysely, transactionTimestamp } from '../database/kysely.ts'
import type { Queryable } from '../database/queryable.ts'

/** A mail for the outbox, with equivalent text and HTML parts. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Additional headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

export type OutboxMail = Required<Mail> & {
  id: number
  messageId: string
  createdAt: Date
  /** Includes the running attempt. */
  attempts: number
}

const mailColumns = [
  'id',
  'message_id as messageId',
  'recipient as to',
  'subject',
  'text_body as text',
  'html_body as html',
  'headers',
  'created_at as createdAt',
  'attempts',
] as const

/** Adds a mail to the outbox. With a transaction's client, the mail is sent only if the transaction commits. */
export async function enqueueMail(db: Queryable, mail: Mail): Promise<void> {
  await toKysely(db)
    .insertInto('outbox')
    .values({
      message_id: randomUUID(),
      recipient: mail.to,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      headers: JSON.stringify(mail.headers ?? {}),
    })
    .execute()
}

/** Claims the next due mail for `leaseMs`, during which no other worker gets it; null if none is due. */
export async function claimDueMail(db: Queryable, leaseMs: number): Promise<OutboxMail | null> {
  const mail = await toKysely(db)
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: timeFromNow(leaseMs) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('next_attempt_at', '<=', transactionTimestamp)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(mailColumns)
    .executeTakeFirst()
  return mail ?? null
}

/** Deletes a mail that was delivered or never can be. */
export async function deleteMail(db: Queryable, id: number): Promise<void> {
  await toKysely(db).deleteFrom('outbox').where('id', '=', id).execute()
}

/** Deletes all mail to an address, in any case. */
export async function deleteMailTo(db: Queryable, email: string): Promise<void> {
  await toKysely(db)
    .deleteFrom('outbox')
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .execute()
}

export async function rescheduleMail(db: Queryable, id: number, delayMs: number): Promise<void> {
  await toKysely(db)
    .updateTable('outbox')
    .set({ next_attempt_at: timeFromNow(delayMs) })
    .where('id', '=', id)
    .execute()
}

/** Deletes mail that is older than `maxAgeMs`; returns the number deleted. */
export async function deleteExpiredUnsentMail(db: Queryable, maxAgeMs: number): Promise<number> {
  const { numDeletedRows } = await toKysely(db)
    .deleteFrom('outbox')
    .where('created_at', '<', timeFromNow(-maxAgeMs))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const readOutboxState = defineStatement({
  name: 'readOutboxState',
  text: `select count(*) as count, coalesce(extract(epoch from now() - min(created_at)) * 1000, 0)::float8 as "oldestAgeMs"
    from outbox`,
  columns: { count: 'int8', oldestAgeMs: 'float8' },
})

/** Returns the number of mails that wait to be sent, and the age of the oldest in ms; 0 if there is none. */
export async function measureOutbox(db: Queryable): Promise<{ count: number; oldestAgeMs: number }> {
  return (await readOutboxState.first(db, {})) ?? { count: 0, oldestAgeMs: 0 }
}

const readMailsByAge = defineStatement({
  name: 'readMailsByAge',
  text: `select count(*) filter (where age < interval '5 minutes') as "underFiveMinutes",
      count(*) filter (where age >= interval '5 minutes' and age < interval '1 hour') as "underAnHour",
      count(*) filter (where age >= interval '1 hour' and age < interval '1 day') as "underADay",
      count(*) filter (where age >= interval '1 day') as older
    from (select now() - created_at as age from outbox) mails`,
  columns: { underFiveMinutes: 'int8', underAnHour: 'int8', underADay: 'int8', older: 'int8' },
})

/** Counts the mails that wait to be sent by the time since they were written. */
export async function countUnsentMailsByAge(db: Queryable): Promise<MailCountsByAge> {
  return (await readMailsByAge.first(db, {})) ?? { underFiveMinutes: 0, underAnHour: 0, underADay: 0, older: 0 }
}

/** Returns the newest mail first, for `/dev/mailbox`. */
export function listLatestMail(db: Queryable, limit: number): Promise<ReadonlyArray<OutboxMail>> {
  return toKysely(db).selectFrom('outbox').select(mailColumns).orderBy('id', 'desc').limit(limit).execute()
}
