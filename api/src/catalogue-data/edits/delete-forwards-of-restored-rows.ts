import type { ClientBase } from 'pg'
import { allForwardsTag } from '../../modules/catalogue/version/cache-tags.ts'
import { bumpCatalogueVersion } from '../../modules/catalogue/version/catalogue-version.ts'
import type { CatalogueRowKind } from '../write/source-id.ts'
import { deleteForwards, resolveForwards } from './forwards-repository.ts'
import { listCacheTagsOfRows } from './list-cache-tags-of-rows.ts'

/**
 * Deletes the forwards from rows that are restored, and returns the ids of those that had one. Replies and pages at the
 * address of a merged row have the tags of the row that it led to.
 */
export async function deleteForwardsOfRestoredRows(
  client: ClientBase,
  kind: CatalogueRowKind,
  ids: ReadonlyArray<string>,
): Promise<string[]> {
  const targetIds = [...(await resolveForwards(client, ids)).values()].filter((id) => id !== null)
  const restoredIds = await deleteForwards(client, ids)
  if (restoredIds.length > 0)
    await bumpCatalogueVersion(client, [allForwardsTag, ...(await listCacheTagsOfRows(client, kind, targetIds))])
  return restoredIds
}
