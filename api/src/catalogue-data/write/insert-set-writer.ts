import type { ClientBase } from 'pg'
import { hexToByteaParam } from '../../database/connect.ts'
import { defineStatement } from '../../database/define-statement.ts'
import { anyBytea, toKysely } from '../../database/kysely.ts'
import { buildInsertSetFilterText, extractInsertSetWords } from '../../modules/catalogue/derived-columns.ts'
import type { SourceInsertSetRow } from '../rows/source-rows.ts'
import { storedInsertSetReader } from '../rows/stored-source-rows.ts'
import { createParentIdResolver } from './parent-ids.ts'
import { toTsvector } from './pg-copy.ts'
import {
  affectedParentIdColumnTypes,
  buildUpsertStagedRowsSql,
  type ColumnValueGetters,
  getColumnValues,
  type IncomingRow,
  type RowTimestamps,
  type TableWriter,
  timestampColumnGetters,
} from './table-writer.ts'

type ParentProduct = { id: string; name: string; year: string; publisher: string | null }
type StoredInsertSet = IncomingRow<SourceInsertSetRow> & RowTimestamps & { product: ParentProduct }

const columnValues = {
  id: ({ id }) => hexToByteaParam(id),
  product_id: ({ product }) => hexToByteaParam(product.id),
  source_id: ({ row }) => row.sourceId,
  source_hash: ({ hash }) => hexToByteaParam(hash),
  name: ({ row }) => row.name,
  description: ({ row }) => row.description,
  image_url: ({ row }) => row.imageUrl,
  stored_slug: ({ row }) => row.storedSlug,
  odds: ({ row }) => row.odds,
  serial_total: ({ row }) => row.serialTotal,
  sort_order: ({ row }) => row.order,
  attributes: ({ row }) => JSON.stringify(row.attributes),
  filter_text: ({ row }) => buildInsertSetFilterText(row),
  words: ({ row, product }) => toTsvector(extractInsertSetWords(row, product)),
  ...timestampColumnGetters,
} satisfies ColumnValueGetters<StoredInsertSet>
const columns = Object.keys(columnValues)

/** An insert set that moves to another product takes its cards, and their share of the totals, with it. */
const merge = defineStatement({
  name: 'mergeStagedInsertSets',
  text: `
    with before as (
      select id, product_id, total_cards from insert_sets where id = any($existingIds::bytea[])
    ), written as (
      ${buildUpsertStagedRowsSql('insert_sets', columns)}
      returning id, product_id, total_cards
    ), moves as (
      select product_id, 1 as sets, total_cards as cards from written
      union all
      select product_id, -1, -total_cards from before
    ), counted as (
      update products p set total_insert_sets = p.total_insert_sets + sums.sets,
        total_cards = p.total_cards + sums.cards
      from (select product_id, sum(sets) as sets, sum(cards) as cards from moves group by product_id) sums
      where p.id = sums.product_id and (sums.sets <> 0 or sums.cards <> 0)
    ), counted_in_total as (
      update catalogue_state set total_insert_sets = total_insert_sets + (select coalesce(sum(sets), 0) from moves)
    )
    select id as insert_set_id, product_id from written union select id, product_id from before`,
  parameters: { existingIds: 'bytea[]' },
  columns: affectedParentIdColumnTypes,
})

const moveCards = defineStatement({
  name: 'moveCardsWithInsertSets',
  text: `
    update cards c set product_id = i.product_id, updated_at = now() from insert_sets i
    where c.insert_set_id = i.id and c.product_id <> i.product_id and i.id = any($insertSetIds)`,
  parameters: { insertSetIds: 'bytea[]' },
})

/**
 * Locks the cards before the catalogue's totals. A photo of a card locks in the same order, so the two cannot
 * deadlock.
 */
const lockMovedCards = defineStatement({
  name: 'lockMovedCards',
  text: `
    select from staged_insert_sets s join insert_sets i on i.id = s.id and i.product_id <> s.product_id
    join cards c on c.insert_set_id = i.id
    for no key update of c`,
})

export const insertSetWriter: TableWriter<SourceInsertSetRow> = {
  kind: 'insertSet',
  table: 'insert_sets',
  columns,
  reader: storedInsertSetReader,
  merge,
  async createRowConverter(client, items) {
    const getProductId = await createParentIdResolver(
      client,
      'product',
      items.map(({ row }) => row.productSourceId),
    )
    const productIds = new Set(items.map(({ row }) => getProductId(row.productSourceId)))
    const parents = await toKysely(client)
      .selectFrom('products')
      .select(['id', 'name', 'year', 'publisher'])
      .where('id', '=', anyBytea([...productIds]))
      .execute()
    const products = new Map<string, ParentProduct>(parents.map((each) => [each.id, each]))
    const getProduct = (row: SourceInsertSetRow) => products.get(getProductId(row.productSourceId))
    return {
      getProblem: ({ row }) =>
        getProduct(row) ? null : `there is no product with the sourceId "${row.productSourceId}"`,
      toColumnValues: (item, timestamps) =>
        getColumnValues(columnValues, { ...item, ...timestamps, product: getProduct(item.row)! }),
    }
  },
  async beforeMerge(client) {
    await lockMovedCards.all(client, {})
  },
  async afterChange(client: ClientBase, changedIds) {
    await moveCards.all(client, { insertSetIds: changedIds })
  },
}
