import type { Queryable } from '../../database/queryable.ts'
import { resolveForwards } from '../edits/edited-rows-repository.ts'
import { type CatalogueRowKind, hashSourceId } from './source-id.ts'

/** Returns a function that returns the id of a parent by its `sourceId`. A parent that was merged is its target. */
export async function createParentIdResolver(
  db: Queryable,
  kind: CatalogueRowKind,
  sourceIds: ReadonlyArray<string>,
): Promise<(sourceId: string) => string> {
  const ids = new Map([...new Set(sourceIds)].map((sourceId) => [sourceId, hashSourceId(kind, sourceId)]))
  const forwards = await resolveForwards(db, [...ids.values()])
  return (sourceId) => {
    const id = ids.get(sourceId) ?? hashSourceId(kind, sourceId)
    return forwards.get(id) ?? id
  }
}
