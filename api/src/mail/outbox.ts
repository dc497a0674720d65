import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Mail } from './mail.ts'

/** A pool, or one client inside a transaction. */
export type Database = Pick<Pool, 'query'>

/** A mail of the outbox that one worker has taken. */
export type WaitingMail = {
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
export async function enqueueMail(db: Database, mail: Mail): Promise<void> {
  await db.query(
    `insert into outbox (message_id, recipient, subject, text_body, html_body, headers)
     values ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), mail.to, mail.subject, mail.text, mail.html, JSON.stringify(mail.headers ?? {})],
  )
}

/** Takes the mail that is due first, for `leaseMs`; no other worker sees it meanwhile. Null: none is due. */
export async function takeDueMail(db: Database, leaseMs: number): Promise<WaitingMail | null> {
  const { rows } = await db.query<WaitingMail>(
    `update outbox set attempts = attempts + 1, next_attempt_at = now() + $1 * interval '1 ms'
     where id = (select id from outbox where next_attempt_at <= now()
                 order by next_attempt_at, id limit 1 for update skip locked)
     returning ${columns}`,
    [leaseMs],
  )
  return rows[0] ?? null
}

/** Forgets a mail, with its address and its links: it was sent, or can never be. */
export async function removeMail(db: Database, id: number): Promise<void> {
  await db.query('delete from outbox where id = $1', [id])
}

/** Forgets whatever waits for an address, in any case. */
export async function removeMailTo(db: Database, email: string): Promise<void> {
  await db.query('delete from outbox where lower(recipient) = lower($1)', [email])
}

/** Leaves a mail for a later attempt. */
export async function postponeMail(db: Database, id: number, delayMs: number): Promise<void> {
  await db.query(`update outbox set next_attempt_at = now() + $2 * interval '1 ms' where id = $1`, [
    id,
    delayMs,
  ])
}

/** Forgets what has waited longer than `keptMs`; gives how many. */
export async function removeOldMail(db: Database, keptMs: number): Promise<number> {
  const { rowCount } = await db.query(`delete from outbox where created_at < now() - $1 * interval '1 ms'`, [
    keptMs,
  ])
  return rowCount ?? 0
}

/** The mails that wait, newest first: what `/dev/mailbox` shows. */
export async function latestMail(db: Database, limit: number): Promise<ReadonlyArray<WaitingMail>> {
  const { rows } = await db.query<WaitingMail>(`select ${columns} from outbox order by id desc limit $1`, [
    limit,
  ])
  return rows
}
