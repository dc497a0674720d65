import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { insertSetListOrderSql } from '../../catalogue/insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../../catalogue/products/product-row.ts'

const readInsertSets = defineStatement({
  name: 'readCopyIndexInsertSets',
  text: `select s.id, s.name, s.filter_text
    from unnest($ids::bytea[]) given (id) join insert_sets s on s.id = given.id join products p on p.id = s.product_id
    order by ${productListOrderSql}, ${insertSetListOrderSql}`,
  parameters: { ids: 'bytea[]' },
  columns: { id: 'bytea', name: 'text', filter_text: 'text' },
})

const readProducts = defineStatement({
  name: 'readCopyIndexProducts',
  text: `select p.id, p.name, p.year, p.filter_text
    from unnest($ids::bytea[]) given (id) join products p on p.id = given.id`,
  parameters: { ids: 'bytea[]' },
  columns: { id: 'bytea', name: 'text', year: 'text', filter_text: 'text' },
})

/** The names of the insert sets and products of a collection, by id. They are valid until the catalogue changes. */
export type InsertSetAndProductNames = {
  /** `catalogueIndex` is the index of the insert set in catalogue order. */
  insertSets: ReadonlyMap<string, RowOf<typeof readInsertSets> & { catalogueIndex: number }>
  products: ReadonlyMap<string, RowOf<typeof readProducts>>
}

/** Returns the known names if they include these insert sets and products, and reads all of them otherwise. */
export async function readInsertSetAndProductNames(
  db: Queryable,
  ids: { insertSetIds: ReadonlyArray<string>; productIds: ReadonlyArray<string> },
  known: InsertSetAndProductNames | null,
): Promise<InsertSetAndProductNames> {
  const { insertSetIds, productIds } = ids
  const isKnown =
    insertSetIds.every((id) => known?.insertSets.has(id)) && productIds.every((id) => known?.products.has(id))
  if (known !== null && isKnown) return known
  const insertSets = await readInsertSets.all(db, { ids: insertSetIds })
  const products = await readProducts.all(db, { ids: productIds })
  return {
    insertSets: new Map(insertSets.map((row, catalogueIndex) => [row.id, { ...row, catalogueIndex }])),
    products: new Map(products.map((row) => [row.id, row])),
  }
}
