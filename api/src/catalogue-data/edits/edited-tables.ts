import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import type { CatalogueRowKind } from '../write/source-id.ts'
import { affectedParentIdColumnTypes } from '../write/table-writer.ts'

// Rows are locked in the order of the import: cards, insert sets, products, the totals.

const deleteStatements = {
  card: defineStatement({
    name: 'deleteCard',
    text: `with gone as (delete from cards where id = $id returning insert_set_id, product_id),
      counted_in_sets as (
        update insert_sets i set total_cards = i.total_cards - 1 from gone where i.id = gone.insert_set_id
      ), counted_in_products as (
        update products p set total_cards = p.total_cards - 1 from gone where p.id = gone.product_id
      ), counted as (
        update catalogue_state set total_cards = total_cards - (select count(*) from gone)
      )
      select insert_set_id, product_id from gone`,
    parameters: { id: 'bytea' },
    columns: affectedParentIdColumnTypes,
  }),
  insertSet: defineStatement({
    name: 'deleteInsertSet',
    text: `with gone as (delete from insert_sets where id = $id and total_cards = 0 returning id, product_id),
      counted_in_products as (
        update products p set total_insert_sets = p.total_insert_sets - 1 from gone where p.id = gone.product_id
      ), counted as (
        update catalogue_state set total_insert_sets = total_insert_sets - (select count(*) from gone)
      )
      select id as insert_set_id, product_id from gone`,
    parameters: { id: 'bytea' },
    columns: affectedParentIdColumnTypes,
  }),
  product: defineStatement({
    name: 'deleteProduct',
    text: `with gone as (delete from products where id = $id and total_insert_sets = 0 returning id),
      counted as (update catalogue_state set total_products = total_products - (select count(*) from gone))
      select null::bytea as insert_set_id, id as product_id from gone`,
    parameters: { id: 'bytea' },
    columns: affectedParentIdColumnTypes,
  }),
}

/** Deletes a row with the totals that count it, and returns its parents; null if it contains other rows. */
export async function deleteRow(
  db: Queryable,
  kind: CatalogueRowKind,
  id: string,
): Promise<{ insertSetId: string | null; productId: string } | null> {
  const gone = await deleteStatements[kind].first(db, { id })
  return gone && { insertSetId: gone.insert_set_id, productId: gone.product_id }
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

const findNextOrderStatements = {
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
export async function findNextOrder(db: Queryable, kind: CatalogueRowKind, parentId: string | null): Promise<number> {
  return (await findNextOrderStatements[kind].first(db, { parentId }))?.next ?? 1
}
