import type { ClientBase } from 'pg'
import { hexToByteaParam } from '../../database/connect.ts'
import { defineStatement } from '../../database/define-statement.ts'
import {
  buildProductFilterText,
  extractProductWords,
  parseYearNumber,
} from '../../modules/catalogue/derived-columns.ts'
import type { SourceProductRow } from '../rows/source-rows.ts'
import { storedProductReader } from '../rows/stored-source-rows.ts'
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
import { updateSearchWordsOfInsertSetsInProducts } from './update-search-words-of-insert-sets-in-products.ts'

type StoredProduct = IncomingRow<SourceProductRow> & RowTimestamps & { year: string }

const columnValues = {
  id: ({ id }) => hexToByteaParam(id),
  source_id: ({ row }) => row.sourceId,
  source_hash: ({ hash }) => hexToByteaParam(hash),
  name: ({ row }) => row.name,
  year: ({ year }) => year,
  year_number: ({ year }) => parseYearNumber(year),
  publisher: ({ row }) => row.publisher,
  manufacturer: ({ row }) => row.manufacturer,
  description: ({ row }) => row.description,
  image_url: ({ row }) => row.imageUrl,
  stored_slug: ({ row }) => row.storedSlug,
  release_date: ({ row }) => row.releaseDate,
  sort_order: ({ row }) => row.order,
  filter_text: ({ row, year }) => buildProductFilterText({ ...row, year }),
  words: ({ row, year }) => toTsvector(extractProductWords({ ...row, year })),
  ...timestampColumnGetters,
} satisfies ColumnValueGetters<StoredProduct>
const columns = Object.keys(columnValues)

const merge = defineStatement({
  name: 'mergeStagedProducts',
  text: `
    with before as (
      select id from products where id = any($existingIds::bytea[])
    ), written as (
      ${buildUpsertStagedRowsSql('products', columns)}
      returning id
    ), counted as (
      update catalogue_state set total_products = total_products
        + (select count(*) from written) - (select count(*) from before)
    )
    select null::bytea as insert_set_id, id as product_id from written`,
  parameters: { existingIds: 'bytea[]' },
  columns: affectedParentIdColumnTypes,
})

export const productWriter: TableWriter<SourceProductRow> = {
  kind: 'product',
  table: 'products',
  columns,
  reader: storedProductReader,
  merge,
  async createRowConverter() {
    return {
      getProblem: () => null,
      toColumnValues: (item, timestamps) => {
        // The default is the year of creation (spec §3.1).
        const year = item.row.year ?? String(timestamps.createdAt.getUTCFullYear())
        return getColumnValues(columnValues, { ...item, ...timestamps, year })
      },
    }
  },
  afterChange: (client: ClientBase, changedIds) => updateSearchWordsOfInsertSetsInProducts(client, changedIds),
}
