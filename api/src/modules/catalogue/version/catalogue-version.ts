import { setTimeout as pause } from 'node:timers/promises'
import type { Queryable } from '../../../database/queryable.ts'

/** Where a change of the catalogue is told to every process that serves; the payload is the new version. */
export const catalogueVersionChannel = 'catalogue_changed'

/**
 * Raises the catalogue's version, and tells every serving process at commit. Called in the transaction that
 * writes, by whoever writes. Totals are the caller's, who knows what it wrote. A process hears of it a moment after the
 * commit: who promises that the next read shows the change waits with `waitUntilChangeVisible`.
 */
export async function bumpCatalogueVersion(client: Queryable): Promise<void> {
  await client.query(
    `with raised as (
       update catalogue_state set version = version + 1, last_updated = now() returning version
     )
     select pg_notify('${catalogueVersionChannel}', version::text) from raised`,
  )
}

/** Class of the advisory locks by which each serving process says which version it serves. */
export const servedVersionLockClass = 5_813_210

const pollIntervalMs = 2
/** A process that hangs holds nobody up for longer; it keeps nothing once it is found to be out of touch. */
const waitTimeoutMs = 2_000

/**
 * After the commit: waits until no process serves an older version of the catalogue: from then on every read shows the
 * change. A millisecond or two; at most two seconds.
 */
export async function waitUntilChangeVisible(client: Queryable): Promise<void> {
  const deadline = Date.now() + waitTimeoutMs
  while (Date.now() < deadline) {
    const { rows } = await client.query<{ is_behind: boolean }>(
      `select exists (
         select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
         where l.locktype = 'advisory' and l.classid = ${servedVersionLockClass}
           and l.objid::bigint <> (select version from catalogue_state)
       ) as is_behind`,
    )
    if (!rows[0]?.is_behind) return
    await pause(pollIntervalMs)
  }
}
