import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

const upsertConfirmation = defineStatement({
  name: 'upsertSessionConfirmation',
  text: `
    insert into session_confirmations (session_id, confirmed_at) select id, now() from sessions where id = $id
    on conflict (session_id) do update set confirmed_at = excluded.confirmed_at
    returning confirmed_at + $lifetimeMs::float8 * interval '1 ms' as "confirmedUntil"`,
  parameters: { id: 'bytea', lifetimeMs: 'float8' },
  columns: { confirmedUntil: 'timestamptz' },
})

const readConfirmation = defineStatement({
  name: 'readSessionConfirmation',
  text: `
    select c.confirmed_at + $lifetimeMs::float8 * interval '1 ms' as "confirmedUntil"
    from session_confirmations c join sessions s on s.id = c.session_id
    where s.token_hash = $tokenHash and c.confirmed_at > now() - $lifetimeMs::float8 * interval '1 ms'`,
  parameters: { tokenHash: 'bytea', lifetimeMs: 'float8' },
  columns: { confirmedUntil: 'timestamptz' },
})

/** Confirms a session from now on. Returns the end of the confirmation; null if the session has ended. */
export async function confirmSession(db: Queryable, id: string, lifetimeMs: number): Promise<Date | null> {
  return (await upsertConfirmation.first(db, { id, lifetimeMs }))?.confirmedUntil ?? null
}

/** Returns until when the session of a token is confirmed; null if it is not, or if the token was replaced. */
export async function findConfirmedUntil(db: Queryable, tokenHash: string, lifetimeMs: number): Promise<Date | null> {
  return (await readConfirmation.first(db, { tokenHash, lifetimeMs }))?.confirmedUntil ?? null
}
