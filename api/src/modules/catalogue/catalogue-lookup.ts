import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { defineStatement } from '../../database/define-statement.ts'
import { bytea, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'
import { insertSetColumnsSql, insertSetColumnTypes, toInsertSet } from './insert-sets/insert-set-row.ts'
import { productColumnsSql, productColumnTypes, toProduct } from './products/product-row.ts'

// Lookups for other modules. They take a connection, so that a caller can use them within its own transaction.

/** The ids of a card, its insert set and its product, and its serial total. */
export type CardAndParentIds = { cardId: string; productId: string; insertSetId: string; serialTotal: number | null }

/** Returns null if the card does not exist. */
export async function findCardIdentity(db: Queryable, cardId: string): Promise<CardAndParentIds | null> {
  const card = await toKysely(db)
    .selectFrom('cards')
    .select(['id as cardId', 'product_id as productId', 'insert_set_id as insertSetId', 'serial_total as serialTotal'])
    .where('id', '=', bytea(cardId))
    .executeTakeFirst()
  return card ?? null
}

const findCardsByIdsInInsertSetStatement = defineStatement({
  name: 'findCardsByIdsInInsertSet',
  text: 'select id, serial_total as "serialTotal" from cards where insert_set_id = $insertSetId and id = any($ids)',
  parameters: { insertSetId: 'bytea', ids: 'bytea[]' },
  columns: { id: 'bytea', serialTotal: 'int4?' },
})

/** Returns the id and serial total of each of the given cards that belongs to the insert set. */
export const findCardsByIdsInInsertSet = (db: Queryable, insertSetId: string, ids: ReadonlyArray<string>) =>
  findCardsByIdsInInsertSetStatement.all(db, { insertSetId, ids })

const findSerialTotalsByCardIdStatement = defineStatement({
  name: 'findSerialTotalsByCardId',
  text: 'select id, serial_total as "serialTotal" from cards where id = any($ids)',
  parameters: { ids: 'bytea[]' },
  columns: { id: 'bytea', serialTotal: 'int4?' },
})

/** Returns the serial totals of cards by id. Unknown ids are omitted. */
export async function findSerialTotalsByCardId(
  db: Queryable,
  ids: ReadonlyArray<string>,
): Promise<Map<string, number | null>> {
  const rows = await findSerialTotalsByCardIdStatement.all(db, { ids })
  return new Map(rows.map(({ id, serialTotal }) => [id, serialTotal]))
}

const findProductsStatement = defineStatement({
  name: 'findProducts',
  text: `select ${productColumnsSql} from products p where p.id = any($ids)`,
  parameters: { ids: 'bytea[]' },
  columns: productColumnTypes,
})

/** Returns products by id. Unknown ids are omitted, and repeated ones are read once. */
export async function findProducts(db: Queryable, ids: ReadonlyArray<string>): Promise<Map<string, Product>> {
  const rows = await findProductsStatement.all(db, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}

const findInsertSetsStatement = defineStatement({
  name: 'findInsertSets',
  text: `select ${insertSetColumnsSql} from insert_sets s where s.id = any($ids)`,
  parameters: { ids: 'bytea[]' },
  columns: insertSetColumnTypes,
})

/** Returns insert sets by id. Unknown ids are omitted, and repeated ones are read once. */
async function findInsertSets(db: Queryable, ids: ReadonlyArray<string>): Promise<Map<string, InsertSet>> {
  const rows = await findInsertSetsStatement.all(db, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, toInsertSet(row)]))
}

/** Returns an insert set as seen by `db`, such as the transaction that adds its cards, or null. */
export async function findInsertSet(db: Queryable, id: string): Promise<InsertSet | null> {
  return (await findInsertSets(db, [id])).get(id) ?? null
}

/** Returns whether the catalogue has a product. */
export const productExists = (db: Queryable, id: string) => rowExists(db, 'products', id)

/** Returns whether the catalogue has an insert set. */
export const insertSetExists = (db: Queryable, id: string) => rowExists(db, 'insert_sets', id)

async function rowExists(db: Queryable, table: 'products' | 'insert_sets', id: string): Promise<boolean> {
  const found = await toKysely(db).selectFrom(table).select('id').where('id', '=', bytea(id)).executeTakeFirst()
  return found !== undefined
}

/** Adds `product` and `insertSet` to each item if they still exist. Reads each once. */
export async function attachProductAndInsertSet<Item extends Pick<CardAndParentIds, 'productId' | 'insertSetId'>>(
  db: Queryable,
  items: ReadonlyArray<Item>,
): Promise<Array<Item & { product?: Product; insertSet?: InsertSet }>> {
  if (items.length === 0) return []
  const productIds = items.map(({ productId }) => productId)
  const insertSetIds = items.map(({ insertSetId }) => insertSetId)
  const [products, insertSets] = await Promise.all([findProducts(db, productIds), findInsertSets(db, insertSetIds)])
  return items.map((item) => {
    const product = products.get(item.productId)
    const insertSet = insertSets.get(item.insertSetId)
    return { ...item, ...(product && { product }), ...(insertSet && { insertSet }) }
  })
}
