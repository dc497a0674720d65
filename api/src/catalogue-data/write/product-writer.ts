import type { ClientBase } from 'pg'
import { toByteaParam } from '../../database/connect.ts'
import { defineStatement } from '../../database/define-statement.ts'
import {
  buildProductFilterText,
  extractProductWords,
  parseYearNumber,
} from '../../modules/catalogue/derived-columns.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { toTsvector } from './pg-copy.ts'
import { buildUpdateColumnsSql, type TableWriter } from './table-writer.ts'
import { updateInsertSetWords } from './update-insert-set-words.ts'

const columns = [
  'id',
  'source_id',
  'source_hash',
  'name',
  'year',
  'year_number',
  'publisher',
  'manufacturer',
  'description',
  'image_url',
  'stored_slug',
  'release_date',
  'sort_order',
  'filter_text',
  'words',
  'created_at',
  'updated_at',
] as const

const merge = defineStatement({
  name: 'mergeStagedProducts',
  text: `
    with before as (
      select id from products where id = any($existingIds::bytea[])
    ), written as (
      insert into products (${columns.join(', ')}) select ${columns.join(', ')} from staged_products
      on conflict (id) do update set ${buildUpdateColumnsSql(columns)}
      returning id
    )
    update catalogue_state set total_products = total_products
      + (select count(*) from written) - (select count(*) from before)`,
  parameters: { existingIds: 'bytea[]' },
  columns: {},
})

export const productWriter: TableWriter<ProductRow> = {
  kind: 'product',
  table: 'products',
  columns,
  merge,
  async loadContext() {
    return {
      getProblem: () => null,
      toColumnValues({ id, hash, row }, stamps) {
        const year = row.year ?? String(stamps.createdAt.getUTCFullYear())
        const texts = { ...row, year }
        return [
          toByteaParam(id),
          row.sourceId,
          toByteaParam(hash),
          row.name,
          year,
          parseYearNumber(year),
          row.publisher,
          row.manufacturer,
          row.description,
          row.imageUrl,
          row.storedSlug,
          row.releaseDate,
          row.order,
          buildProductFilterText(texts),
          toTsvector(extractProductWords(texts)),
          stamps.createdAt.toISOString(),
          stamps.updatedAt.toISOString(),
        ]
      },
    }
  },
  afterChange: (client: ClientBase, changedIds) => updateInsertSetWords(client, changedIds),
}
