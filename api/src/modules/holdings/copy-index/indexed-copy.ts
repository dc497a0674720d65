import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import { ownerOnlyColumnTypes } from '../copies/copy-row.ts'
import type { InsertSetAndProductNames } from './insert-set-and-product-names.ts'

/**
 * Reads a user's copies of some insert sets in checklist order, with what the user notes about them. Copies whose card
 * has left the catalogue come last in their insert set.
 */
export const listCopiesOfInsertSets = defineStatement({
  name: 'readCopyIndexCopies',
  text: `select i.id, i.card_id, i.insert_set_id, i.product_id, c.name as card_name, c.normalized_number as card_number,
      concat_ws(E'\\n', c.filter_text, i.filter_text,
        lower(concat_ws(' ', i.grader, i.grade, i.certificate_number))) as card_and_own_text,
      i.serial_number, i.condition, i.grader, i.grade, i.certificate_number, i.for_trade, i.for_sale,
      (i.custom_image_url is not null or i.custom_back_image_url is not null) as has_photo,
      i.for_sale_price::float8 as price, i.created_at, i.paid_amount, i.paid_currency, i.paid_on, i.acquired_from,
      i.own_value, i.own_value_currency, i.box, i.box_row, i.binder, i.binder_page, i.binder_pocket, i.tags
    from user_inventory i left join cards c on c.id = i.card_id
    where i.user_id = $userId and i.insert_set_id = any($insertSetIds)
    order by i.insert_set_id, c.sort_order, i.card_id, i.id`,
  parameters: { userId: 'bytea', insertSetIds: 'bytea[]' },
  columns: {
    id: 'bytea',
    card_id: 'bytea',
    insert_set_id: 'bytea',
    product_id: 'bytea',
    card_name: 'text?',
    card_number: 'text?',
    card_and_own_text: 'text',
    serial_number: 'text?',
    condition: 'text?',
    grader: 'text?',
    grade: 'text?',
    certificate_number: 'text?',
    for_trade: 'bool',
    for_sale: 'bool',
    has_photo: 'bool',
    price: 'float8?',
    created_at: 'timestamptz',
    ...ownerOnlyColumnTypes,
  },
})

type CopyOfInsertSet = RowOf<typeof listCopiesOfInsertSets>
/** A copy with what it is sorted and filtered by. `text` is what words are searched in. */
export type IndexedCopy = Omit<CopyOfInsertSet, 'insert_set_id' | 'card_and_own_text'> & {
  text: string
  product_name: string | null
  product_year: string | null
  insert_set_name: string | null
}

/** Adds the names of its product and insert set to a copy. They are null if the catalogue no longer has them. */
export function addCatalogueNamesToCopy(
  copy: CopyOfInsertSet,
  { insertSets, products }: InsertSetAndProductNames,
): IndexedCopy {
  const insertSet = insertSets.get(copy.insert_set_id)
  const product = products.get(copy.product_id)
  // Adds to the row: a second object for each of 100,000 copies would take as long as reading them.
  return Object.assign(copy, {
    text: `${product?.filter_text ?? ''}\n${insertSet?.filter_text ?? ''}\n${copy.card_and_own_text}`,
    product_name: product?.name ?? null,
    product_year: product?.year ?? null,
    insert_set_name: insertSet?.name ?? null,
  })
}
