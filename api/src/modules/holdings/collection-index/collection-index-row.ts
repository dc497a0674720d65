import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { insertSetListOrderSql } from '../../catalogue/insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../../catalogue/products/product-row.ts'
import { rankCardNumbers } from './rank-card-numbers.ts'

/** Reads all copies of a user, in no order, with what the user notes about them. */
const readOwnCopies = defineStatement({
  name: 'readCollectionIndexCopies',
  text: `select i.id, i.card_id, i.insert_set_id, i.product_id,
      concat_ws(E'\\n', i.filter_text, lower(concat_ws(' ', i.grader, i.grade, i.certificate_number))) as own_text,
      i.serial_number, i.condition, i.grader, i.grade, i.for_trade, i.for_sale,
      (i.custom_image_url is not null or i.custom_back_image_url is not null) as has_photo,
      i.for_sale_price::float8 as price, i.created_at, i.paid_amount, i.paid_currency, i.paid_on, i.own_value,
      i.own_value_currency, i.box, i.box_row, i.binder, i.binder_page, i.binder_pocket, i.tags
    from user_inventory i where i.user_id = $userId`,
  parameters: { userId: 'bytea' },
  columns: {
    id: 'bytea',
    card_id: 'bytea',
    insert_set_id: 'bytea',
    product_id: 'bytea',
    own_text: 'text',
    serial_number: 'text?',
    condition: 'text?',
    grader: 'text?',
    grade: 'text?',
    for_trade: 'bool',
    for_sale: 'bool',
    has_photo: 'bool',
    price: 'float8?',
    created_at: 'timestamptz',
    paid_amount: 'int8?',
    paid_currency: 'text?',
    paid_on: 'date?',
    own_value: 'int8?',
    own_value_currency: 'text?',
    box: 'text?',
    box_row: 'text?',
    binder: 'text?',
    binder_page: 'text?',
    binder_pocket: 'text?',
    tags: 'text[]?',
  },
})

const readCards = defineStatement({
  name: 'readCollectionIndexCards',
  text: `select c.id, c.name, c.filter_text, c.normalized_number, c.sort_order
    from unnest($ids::bytea[]) given (id) join cards c on c.id = given.id`,
  parameters: { ids: 'bytea[]' },
  columns: { id: 'bytea', name: 'text', filter_text: 'text', normalized_number: 'text?', sort_order: 'int4' },
})

const readInsertSets = defineStatement({
  name: 'readCollectionIndexInsertSets',
  text: `select s.id, s.name, s.filter_text
    from unnest($ids::bytea[]) given (id) join insert_sets s on s.id = given.id join products p on p.id = s.product_id
    order by ${productListOrderSql}, ${insertSetListOrderSql}`,
  parameters: { ids: 'bytea[]' },
  columns: { id: 'bytea', name: 'text', filter_text: 'text' },
})

const readProducts = defineStatement({
  name: 'readCollectionIndexProducts',
  text: `select p.id, p.name, p.year, p.filter_text
    from unnest($ids::bytea[]) given (id) join products p on p.id = given.id`,
  parameters: { ids: 'bytea[]' },
  columns: { id: 'bytea', name: 'text', year: 'text', filter_text: 'text' },
})

/** The catalogue's rows that the copies of a collection refer to, by id. They are valid until the catalogue changes. */
export type CatalogueRowCache = {
  cards: Map<string, RowOf<typeof readCards>>
  /** `catalogueIndex` is the index of the set in catalogue order. */
  insertSets: Map<string, RowOf<typeof readInsertSets> & { catalogueIndex: number }>
  products: Map<string, RowOf<typeof readProducts>>
}
export const createCatalogueRowCache = (): CatalogueRowCache => ({
  cards: new Map(),
  insertSets: new Map(),
  products: new Map(),
})

type OwnCopyRow = RowOf<typeof readOwnCopies>
/** A copy with what it is sorted and filtered by. */
export type CollectionIndexRow = Omit<OwnCopyRow, 'card_id' | 'insert_set_id' | 'own_text'> & {
  card_name: string | null
  number_rank: number
  text: string
  product_name: string | null
  product_year: string | null
  insert_set_name: string | null
}

/**
 * Reads all copies of a user in checklist order. Adds missing rows to the cache, so that a change of copies alone reads
 * the copies alone. Order and texts are made here, because PostgreSQL sorts such wide rows on disk.
 */
export async function readCopyRowsForCollectionIndex(
  db: Queryable,
  userId: string,
  cache: CatalogueRowCache,
): Promise<CollectionIndexRow[]> {
  const copies = await readOwnCopies.all(db, { userId })
  await loadMissingCatalogueRows(db, copies, cache)
  const ranks = rankCardNumbers([...cache.cards.values()].map((card) => card.normalized_number))
  const sortable = copies.map((copy) => {
    const card = cache.cards.get(copy.card_id)
    const insertSet = cache.insertSets.get(copy.insert_set_id)
    const catalogueIndex = insertSet?.catalogueIndex ?? cache.insertSets.size
    return { copy, card, insertSet, catalogueIndex, cardOrder: card?.sort_order ?? missingCardOrder }
  })
  sortable.sort(
    (one, other) =>
      one.catalogueIndex - other.catalogueIndex ||
      one.cardOrder - other.cardOrder ||
      compareIds(one.copy.card_id, other.copy.card_id) ||
      compareIds(one.copy.id, other.copy.id),
  )
  return sortable.map(({ copy, card, insertSet }) => {
    const product = cache.products.get(copy.product_id)
    // Adds to the row: a second object for each of 100,000 copies would take as long as reading them.
    return Object.assign(copy, {
      card_name: card?.name ?? null,
      number_rank: ranks.get(card?.normalized_number ?? null) ?? ranks.size,
      text: `${card?.filter_text ?? ''}\n${product?.filter_text ?? ''}\n${insertSet?.filter_text ?? ''}\n${copy.own_text}`,
      product_name: product?.name ?? null,
      product_year: product?.year ?? null,
      insert_set_name: insertSet?.name ?? null,
    })
  })
}

/** Copies whose card has left the catalogue come last in their insert set. */
const missingCardOrder = Number.MAX_SAFE_INTEGER

async function loadMissingCatalogueRows(
  db: Queryable,
  copies: ReadonlyArray<OwnCopyRow>,
  cache: CatalogueRowCache,
): Promise<void> {
  const cardIds = new Set(copies.map((copy) => copy.card_id))
  const missingCardIds = [...cardIds].filter((id) => !cache.cards.has(id))
  if (missingCardIds.length > 0)
    for (const card of await readCards.all(db, { ids: missingCardIds })) cache.cards.set(card.id, card)
  // Otherwise the cache could hold more cards than copies, which are all that limits its size.
  for (const id of cache.cards.keys()) if (!cardIds.has(id)) cache.cards.delete(id)

  const productIds = new Set(copies.map((copy) => copy.product_id))
  const missingProductIds = [...productIds].filter((id) => !cache.products.has(id))
  if (missingProductIds.length > 0)
    for (const product of await readProducts.all(db, { ids: missingProductIds }))
      cache.products.set(product.id, product)

  const insertSetIds = [...new Set(copies.map((copy) => copy.insert_set_id))]
  if (insertSetIds.every((id) => cache.insertSets.has(id))) return
  // A new insert set changes the indexes of the others, so all are read again.
  const insertSets = await readInsertSets.all(db, { ids: insertSetIds })
  cache.insertSets = new Map(insertSets.map((row, catalogueIndex) => [row.id, { ...row, catalogueIndex }]))
}

/** Ids are hexadecimal, so that their texts have the order of their bytes. */
const compareIds = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Reads what an index is outdated by, changes of the user's copies and of the catalogue, and how many copies it holds. */
export const readCollectionVersion = defineStatement({
  name: 'readCollectionVersion',
  text: `select coalesce((select version from collection_versions where user_id = $userId), 0)::text as version,
      (select last_updated::text from catalogue_state) as catalogue_updated_at,
      coalesce((select copies from user_stats where user_id = $userId), 0) as copies`,
  parameters: { userId: 'bytea' },
  columns: { version: 'text', catalogue_updated_at: 'text?', copies: 'int4' },
})

export const raiseCollectionVersion = defineStatement({
  name: 'raiseCollectionVersion',
  text: `insert into collection_versions as k (user_id, version) values ($userId, 1)
    on conflict (user_id) do update set version = k.version + 1`,
  parameters: { userId: 'bytea' },
})
