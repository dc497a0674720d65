import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { CatalogueRowKind } from '../write/source-id.ts'
import { affectedParentIdColumnTypes } from '../write/table-writer.ts'

// Rows are locked in the order of the import: cards, insert sets, products, the totals.

const deleteStatements = {
  card: defineStatement({
    name: 'deleteCards',
    text: `with gone as (delete from cards where id = any($ids) returning insert_set_id, product_id),
      counted_in_sets as (
        update insert_sets i set total_cards = i.total_cards - g.cards
        from (select insert_set_id, count(*) as cards from gone group by insert_set_id) g where i.id = g.insert_set_id
      ), counted_in_products as (
        update products p set total_cards = p.total_cards - g.cards
        from (select product_id, count(*) as cards from gone group by product_id) g where p.id = g.product_id
      ), counted as (
        update catalogue_state set total_cards = total_cards - (select count(*) from gone)
      )
      select insert_set_id, product_id from gone`,
    parameters: { ids: 'bytea[]' },
    columns: affectedParentIdColumnTypes,
  }),
  insertSet: defineStatement({
    name: 'deleteInsertSets',
    text: `with gone as (delete from insert_sets where id = any($ids) and total_cards = 0 returning id, product_id),
      counted_in_products as (
        update products p set total_insert_sets = p.total_insert_sets - g.insert_sets
        from (select product_id, count(*) as insert_sets from gone group by product_id) g where p.id = g.product_id
      ), counted as (
        update catalogue_state set total_insert_sets = total_insert_sets - (select count(*) from gone)
      )
      select id as insert_set_id, product_id from gone`,
    parameters: { ids: 'bytea[]' },
    columns: affectedParentIdColumnTypes,
  }),
  product: defineStatement({
    name: 'deleteProducts',
    text: `with gone as (delete from products where id = any($ids) and total_insert_sets = 0 returning id),
      counted as (update catalogue_state set total_products = total_products - (select count(*) from gone))
      select null::bytea as insert_set_id, id as product_id from gone`,
    parameters: { ids: 'bytea[]' },
    columns: affectedParentIdColumnTypes,
  }),
}

/** Deletes rows with the totals that count them, and returns their parents. Rows that contain others are left out. */
export async function deleteChildlessRows(
  db: Queryable,
  kind: CatalogueRowKind,
  ids: ReadonlyArray<string>,
): Promise<Array<{ insertSetId: string | null; productId: string }>> {
  const gone = await deleteStatements[kind].all(db, { ids })
  return gone.map(({ insert_set_id: insertSetId, product_id: productId }) => ({ insertSetId, productId }))
}

const listIdsStatements = {
  cardsOfInsertSets: defineStatement({
    name: 'listCardIdsOfInsertSets',
    text: 'select id from cards where insert_set_id = any($ids) order by id',
    parameters: { ids: 'bytea[]' },
    columns: { id: 'bytea' },
  }),
  insertSetsOfProduct: defineStatement({
    name: 'listInsertSetIdsOfProducts',
    text: 'select id from insert_sets where product_id = any($ids) order by id',
    parameters: { ids: 'bytea[]' },
    columns: { id: 'bytea' },
  }),
  parallels: defineStatement({
    name: 'listParallelIds',
    text: 'select id from insert_sets where base_set_id = any($ids) order by id',
    parameters: { ids: 'bytea[]' },
    columns: { id: 'bytea' },
  }),
}

/** Lists the ids of the cards of insert sets, of the insert sets of products, or of the parallels of base sets. */
export async function listContainedIds(
  db: Queryable,
  contained: keyof typeof listIdsStatements,
  ids: ReadonlyArray<string>,
): Promise<string[]> {
  return (await listIdsStatements[contained].all(db, { ids })).map(({ id }) => id)
}

const findNextOrderInParentStatements = {
  product: defineStatement({
    name: 'findNextOrderOfProducts',
    text: 'select coalesce(max(sort_order), 0) + 1 as next from products where $parentId::bytea is null',
    parameters: { parentId: 'bytea?' },
    columns: { next: 'int4' },
  }),
  insertSet: defineStatement({
    name: 'findNextOrderOfInsertSets',
    text: 'select coalesce(max(sort_order), 0) + 1 as next from insert_sets where product_id = $parentId',
    parameters: { parentId: 'bytea?' },
    columns: { next: 'int4' },
  }),
  card: defineStatement({
    name: 'findNextOrderOfCards',
    text: 'select coalesce(max(sort_order), 0) + 1 as next from cards where insert_set_id = $parentId',
    parameters: { parentId: 'bytea?' },
    columns: { next: 'int4' },
  }),
}

/** Returns the order of a row that is added as the last one of its parent. */
export async function findNextOrderInParent(
  db: Queryable,
  kind: CatalogueRowKind,
  parentId: string | null,
): Promise<number> {
  return (await findNextOrderInParentStatements[kind].first(db, { parentId }))?.next ?? 1
}
