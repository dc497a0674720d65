import type { ClientBase } from 'pg'
import { toByteaArrayParam, toByteaParam } from '../../database/connect.ts'
import { extractInsertSetWords } from '../../modules/catalogue/derived-columns.ts'
import { toTsvector } from './pg-copy.ts'

type ProductInsertSetRow = {
  id: string
  name: string
  product_name: string
  year: string
  publisher: string | null
}

/** Insert sets are found by their product's words too: writes these anew for the products named by their ids. */
export async function updateInsertSetWords(client: ClientBase, productIds: readonly string[]): Promise<void> {
  for (const productId of productIds) {
    const { rows } = await client.query<ProductInsertSetRow>(
      `select i.id, i.name, p.name as product_name, p.year, p.publisher
       from insert_sets i join products p on p.id = i.product_id
       where p.id = $1::bytea`,
      [toByteaParam(productId)],
    )
    await client.query(
      `update insert_sets i set words = changed.words::tsvector
       from unnest($1::bytea[], $2::text[]) as changed (id, words)
       where i.id = changed.id and i.words <> changed.words::tsvector`,
      [
        toByteaArrayParam(rows.map((row) => row.id)),
        rows.map((row) => toTsvector(extractInsertSetWords(row, { ...row, name: row.product_name }))),
      ],
    )
  }
}
