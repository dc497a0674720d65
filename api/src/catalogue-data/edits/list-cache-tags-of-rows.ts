import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { CacheTag } from '../../http/caching/cache-tag.ts'
import { toInsertSetTag, toProductTag } from '../../modules/catalogue/version/cache-tags.ts'
import type { CatalogueRowKind } from '../write/source-id.ts'
import { affectedParentIdColumnTypes } from '../write/table-writer.ts'

const listParentsStatements = {
  card: defineStatement({
    name: 'listParentsOfCards',
    text: 'select distinct insert_set_id, product_id from cards where id = any($ids)',
    parameters: { ids: 'bytea[]' },
    columns: affectedParentIdColumnTypes,
  }),
  insertSet: defineStatement({
    name: 'listParentsOfInsertSets',
    text: 'select id as insert_set_id, product_id from insert_sets where id = any($ids)',
    parameters: { ids: 'bytea[]' },
    columns: affectedParentIdColumnTypes,
  }),
}

/** Lists the tags of what shows these rows. */
export async function listCacheTagsOfRows(
  db: Queryable,
  kind: CatalogueRowKind,
  ids: ReadonlyArray<string>,
): Promise<CacheTag[]> {
  if (kind === 'product' || ids.length === 0) return ids.map(toProductTag)
  const rows = await listParentsStatements[kind].all(db, { ids })
  return rows.flatMap(({ insert_set_id: insertSetId, product_id: productId }) => [
    ...(insertSetId === null ? [] : [toInsertSetTag(insertSetId)]),
    toProductTag(productId),
  ])
}
