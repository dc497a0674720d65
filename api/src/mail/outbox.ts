import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/queryable.ts'
import type { Mail } from './mail.ts'

/** A pool, or one client inside a transaction. */
/** A mail of the outbox that one worker has taken. */
export type OutboxMail = {
  id: number
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  createdAt: Date
  /** Counts this attempt. */
  attempts: number
}

const columns = `id, message_id as "messageId", recipient as "to", subject, text_body as "text", html_body as "html",
  headers, created_at as "createdAt", attempts`

/**
 * Puts a mail into the outbox. With a transaction's client the mail exists if, and only if, the rest of the
 * transaction does.
 */
export async function enqueueMail(db: Queryable, mail: Mail): Promise<void> {
  await db.query(
    `insert into outbox (message_id, recipient, subject, text_body, html_body, headers)
     values ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), mail.to, mail.subject, mail.text, mail.html, JSON.stringify(mail.headers ?? {})],
  )
}

/** Takes the mail that is due first, for `leaseMs`; no other worker sees it meanwhile. Null: none is due. */
export async function claimDueMail(db: Queryable, leaseMs: number): Promise<OutboxMail | null> {
  const { rows } = await db.query<OutboxMail>(
    `update outbox set attempts = attempts + 1, next_attempt_at = now() + $1 * interval '1 ms'
     where id = (select id from outbox where next_attempt_at <= now()
                 order by next_attempt_at, id limit 1 for update skip locked)
     returning ${columns}`,
    [leaseMs],
  )
  return rows[0] ?? null
}

/** Forgets a mail, with its address and its links: it was sent, or can never be. */
export async function deleteMail(db: Queryable, id: number): Promise<void> {
  await db.query('delete from outbox where id = $1', [id])
}

/** Forgets whatever waits for an address, in any case. */
export async function deleteMailTo(db: Queryable, email: string): Promise<void> {
  await db.query('delete from outbox where lower(recipient) = lower($1)', [email])
}

/** Leaves a mail for a later attempt. */
export async function rescheduleMail(db: Queryable, id: number, delayMs: number): Promise<void> {
  await db.query(`update outbox set next_attempt_at = now() + $2 * interval '1 ms' where id = $1`, [
    id,
    delayMs,
  ])
}

/** Forgets what has waited longer than `keptMs`; gives how many. */
export async function deleteOldMail(db: Queryable, maxAgeMs: number): Promise<number> {
  const { rowCount } = await db.query(`delete from outbox where created_at < now() - $1 * interval '1 ms'`, [
    maxAgeMs,
  ])
  return rowCount ?? 0
}

/** The mails that wait, newest first: what `/dev/mailbox` shows. */
export async function listLatestMail(db: Queryable, limit: number): Promise<ReadonlyArray<OutboxMail>> {
  const { rows } = await db.query<OutboxMail>(`select ${columns} from outbox order by id desc limit $1`, [
    limit,
  ])
  return rows
}
