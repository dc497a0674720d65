import type { Client } from 'pg'
import { defineStatement } from './define-statement.ts'
import type { Queryable } from './queryable.ts'

const notifyStatement = defineStatement({
  name: 'notify',
  text: 'select pg_notify($channel, $payload)',
  parameters: { channel: 'text', payload: 'text' },
  columns: { pg_notify: 'void' },
})

/** Sends a notification when the transaction of `db` commits. */
export async function notify(db: Queryable, channel: string, payload: string): Promise<void> {
  await notifyStatement.all(db, { channel, payload })
}

/**
 * Sends LISTEN for these channels. The caller handles the notifications of the client, and reconnects after a lost
 * connection.
 */
export async function sendListenCommands(client: Client, channels: ReadonlyArray<string>): Promise<void> {
  await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
}
