import { defineStatement, type RowOf } from '../../../database/define-statement.ts'
import { cardSortSqlByField } from '../../catalogue/cards/card-sort.ts'
import { insertSetListOrderSql } from '../../catalogue/insert-sets/insert-set-row.ts'
import { productListOrderSql } from '../../catalogue/products/product-row.ts'
import { insertSetOrderSql } from '../lists/copy-page.ts'

/** Reads all copies of a user in checklist order, with what they are sorted and filtered by. */
export const readIndexRows = defineStatement({
  name: 'readCollectionIndexRows',
  text: `select i.id, i.product_id, c.name as card_name,
      dense_rank() over (order by ${cardSortSqlByField.number})::int as number_rank,
      concat_ws(E'\\n', c.filter_text, p.filter_text, s.filter_text, i.filter_text,
        lower(concat_ws(' ', i.grader, i.grade, i.certificate_number))) as text,
      p.name as product_name, p.year as product_year, s.name as insert_set_name,
      i.serial_number, i.condition, i.grader, i.grade, i.for_trade, i.for_sale,
      (i.custom_image_url is not null or i.custom_back_image_url is not null) as has_photo,
      i.for_sale_price::float8 as price, i.created_at, i.paid_amount, i.paid_currency, i.paid_on, i.own_value,
      i.own_value_currency, i.box, i.box_row, i.binder, i.binder_page, i.binder_pocket, i.tags
    from user_inventory i left join cards c on c.id = i.card_id left join insert_sets s on s.id = i.insert_set_id
      left join products p on p.id = i.product_id
    where i.user_id = $userId order by ${productListOrderSql}, ${insertSetListOrderSql}, ${insertSetOrderSql}`,
  parameters: { userId: 'bytea' },
  columns: {
    id: 'bytea',
    product_id: 'bytea',
    card_name: 'text?',
    number_rank: 'int4',
    text: 'text',
    product_name: 'text?',
    product_year: 'text?',
    insert_set_name: 'text?',
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
export type IndexRow = RowOf<typeof readIndexRows>

/** Reads what an index is outdated by, changes of the user's copies and of the catalogue, and how many copies it holds. */
export const readCollectionVersion = defineStatement({
  name: 'readCollectionVersion',
  text: `select concat_ws(' ', (select version from collection_versions where user_id = $userId),
        (select last_updated from catalogue_state)) as version,
      coalesce((select copies from user_stats where user_id = $userId), 0) as copies`,
  parameters: { userId: 'bytea' },
  columns: { version: 'text', copies: 'int4' },
})

export const raiseCollectionVersion = defineStatement({
  name: 'raiseCollectionVersion',
  text: `insert into collection_versions as k (user_id, version) values ($userId, 1)
    on conflict (user_id) do update set version = k.version + 1`,
  parameters: { userId: 'bytea' },
})
