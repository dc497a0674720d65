import { defineStatement } from '../define-statement.ts'
import type { Queryable } from '../queryable.ts'

/** A position in the write-ahead log, in bytes. PostgreSQL writes it as two hexadecimal numbers: `16/B374D848`. */
export type LogPosition = bigint

const blockBytes = 8_192n
/** Bytes at the start of a block that hold no change. */
const maxBlockHeaderBytes = 40n

/** @throws SyntaxError if the text is no position */
export function parseLogPosition(text: string): LogPosition {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const readWritePositionStatement = defineStatement({
  name: 'readPrimaryWritePosition',
  text: 'select pg_current_wal_insert_lsn()::text as position',
  columns: { position: 'text' },
})

const readReplayedPositionStatement = defineStatement({
  name: 'readReplayedPosition',
  text: `select coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position`,
  columns: { position: 'text' },
})

/** Returns a position behind every commit of the primary so far, as text. */
export async function readPrimaryWritePosition(primary: Queryable): Promise<string> {
  const row = await readWritePositionStatement.first(primary, {})
  if (row === null) throw new Error('The database did not tell the position of its log')
  return row.position
}

/** Returns the position up to which a standby shows the primary's changes; 0 if the server is no standby. */
export async function readReplayedPosition(replica: Queryable): Promise<LogPosition> {
  return parseLogPosition((await readReplayedPositionStatement.first(replica, {}))?.position ?? '0/0')
}

/**
 * Returns whether a standby that has replayed up to `replayed` has everything before `position`. A position just behind a
 * block's header means the end of the block before, beyond which a standby of an idle primary has nothing to replay.
 */
export function hasReplayed(replayed: LogPosition, position: LogPosition): boolean {
  const offset = position % blockBytes
  return replayed >= (offset <= maxBlockHeaderBytes ? position - offset : position)
}
