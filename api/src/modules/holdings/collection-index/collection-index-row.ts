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
    ...{ id: 'bytea', card_id: 'bytea', insert_set_id: 'bytea', product_id: 'bytea' },
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

const readCardFacts = defineStatement({
  name: 'readCollectionIndexCards',
  text: `select c.id, c.name, c.filter_text, c.normalized_number, c.sort_order
    from unnest($ids::bytea[]) given (id) join cards c on c.id = given.id`,
  parameters: { ids: 'bytea[]' },
  columns: { id: 'bytea', name: 'text', filter_text: 'text', normalized_number: 'text?', sort_order: 'int4' },
})

const readInsertSetFacts = defineStatement({
  name: 'readCollectionIndexInsertSets',
  text: `select s.id, s.name, s.filter_text, p.name as product_name, p.year as product_year,
      p.filter_text as product_filter_text
    from unnest($ids::bytea[]) given (id) join insert_sets s on s.id = given.id join products p on p.id = s.product_id
    order by ${productListOrderSql}, ${insertSetListOrderSql}`,
  parameters: { ids: 'bytea[]' },
  columns: {
    ...{ id: 'bytea', name: 'text', filter_text: 'text' },
    ...{ product_name: 'text', product_year: 'text?', product_filter_text: 'text' },
  },
})

/** What the catalogue says of the cards of a collection. It is valid until the catalogue changes. */
export type CatalogueFacts = {
  cards: Map<string, RowOf<typeof readCardFacts>>
  /** With their place in the order of the catalogue. */
  insertSets: Map<string, RowOf<typeof readInsertSetFacts> & { place: number }>
}
export const createCatalogueFacts = (): CatalogueFacts => ({ cards: new Map(), insertSets: new Map() })

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
 * Reads all copies of a user in checklist order. Adds to `facts` what they lack, so that a change of copies alone reads
 * the copies alone. Order and texts are made here, because PostgreSQL sorts such wide rows on disk.
 */
export async function readCopyRowsForCollectionIndex(
  db: Queryable,
  userId: string,
  facts: CatalogueFacts,
): Promise<CollectionIndexRow[]> {
  const copies = await readOwnCopies.all(db, { userId })
  await addFacts(db, copies, facts)
  const ranks = rankCardNumbers([...facts.cards.values()].map((card) => card.normalized_number))
  const placed = copies.map((copy) => {
    const card = facts.cards.get(copy.card_id)
    const insertSet = facts.insertSets.get(copy.insert_set_id)
    return { copy, card, insertSet, place: insertSet?.place ?? facts.insertSets.size, order: card?.sort_order ?? 0 }
  })
  placed.sort(
    (one, other) =>
      one.place - other.place ||
      one.order - other.order ||
      compareIds(one.copy.card_id, other.copy.card_id) ||
      compareIds(one.copy.id, other.copy.id),
  )
  return placed.map(({ copy, card, insertSet }) =>
    // Adds to the row: a second object for each of 100,000 copies would take as long as reading them.
    Object.assign(copy, {
      card_name: card?.name ?? null,
      number_rank: ranks.get(card?.normalized_number ?? null) ?? ranks.size,
      text: `${card?.filter_text ?? ''}\n${insertSet?.product_filter_text ?? ''}\n${insertSet?.filter_text ?? ''}\n${copy.own_text}`,
      product_name: insertSet?.product_name ?? null,
      product_year: insertSet?.product_year ?? null,
      insert_set_name: insertSet?.name ?? null,
    }),
  )
}

async function addFacts(db: Queryable, copies: ReadonlyArray<OwnCopyRow>, facts: CatalogueFacts): Promise<void> {
  const unknownCards = new Set(copies.map((copy) => copy.card_id).filter((id) => !facts.cards.has(id)))
  const insertSets = new Set(copies.map((copy) => copy.insert_set_id))
  if (unknownCards.size > 0)
    for (const card of await readCardFacts.all(db, { ids: [...unknownCards] })) facts.cards.set(card.id, card)
  if ([...insertSets].every((id) => facts.insertSets.has(id))) return
  // The places of all change with a new one.
  const rows = await readInsertSetFacts.all(db, { ids: [...insertSets] })
  facts.insertSets = new Map(rows.map((row, place) => [row.id, { ...row, place }]))
}

/** Ids are hexadecimal, so that their texts have the order of their bytes. */
const compareIds = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Reads what an index is outdated by, changes of the user's copies and of the catalogue, and how many copies it holds. */
export const readCollectionVersion = defineStatement({
  name: 'readCollectionVersion',
  text: `select coalesce((select version from collection_versions where user_id = $userId), 0)::text as version,
      (select last_updated::text from catalogue_state) as catalogue_version,
      coalesce((select copies from user_stats where user_id = $userId), 0) as copies`,
  parameters: { userId: 'bytea' },
  columns: { version: 'text', catalogue_version: 'text?', copies: 'int4' },
})

export const raiseCollectionVersion = defineStatement({
  name: 'raiseCollectionVersion',
  text: `insert into collection_versions as k (user_id, version) values ($userId, 1)
    on conflict (user_id) do update set version = k.version + 1`,
  parameters: { userId: 'bytea' },
})
