import type { ClientBase } from 'pg'

/** Where a change of the catalogue is told to every process that serves; the payload is the new version. */
export const catalogueChannel = 'catalogue_changed'

/**
 * Raises the catalogue's version, and tells every serving process at commit. Called in the transaction that
 * writes, by whoever writes: a cached reply of an older version is never sent after it.
 * Totals are the caller's, who knows what it wrote.
 */
export async function raiseCatalogueVersion(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(
    `with raised as (
       update catalogue_state set version = version + 1, last_updated = now() returning version
     )
     select pg_notify('${catalogueChannel}', version::text) from raised`,
  )
}
