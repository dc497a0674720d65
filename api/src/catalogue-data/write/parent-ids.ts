import type { Queryable } from '../../database/queryable.ts'
import { createMergedIdResolver } from '../edits/forwards-repository.ts'
import { type CatalogueRowKind, hashSourceId } from './source-id.ts'

/** Returns a function that returns the id of a parent by its `sourceId`. A parent that was merged is its target. */
export async function createParentIdResolver(
  db: Queryable,
  kind: CatalogueRowKind,
  sourceIds: ReadonlyArray<string>,
): Promise<(sourceId: string) => string> {
  const ids = new Map([...new Set(sourceIds)].map((sourceId) => [sourceId, hashSourceId(kind, sourceId)]))
  const resolveMergedId = await createMergedIdResolver(db, [...ids.values()])
  return (sourceId) => resolveMergedId(ids.get(sourceId) ?? hashSourceId(kind, sourceId))
}
