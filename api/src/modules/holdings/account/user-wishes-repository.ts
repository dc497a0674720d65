import { defineStatement } from '../../../database/define-statement.ts'
import { exportPageSize, iterateByKey } from '../../../database/keyset-iteration.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { type OwnWishRow, ownWishColumnsSql, ownWishColumnTypes } from '../wishes/wish-row.ts'

/** A wish with the names of its card, insert set and product; null when they left the catalogue. */
export type WishRowWithNames = OwnWishRow & {
  added_position: number
  card_name: string | null
  card_number: string | null
  insert_set_name: string | null
  product_name: string | null
  product_year: string | null
}

const readWishesPage = defineStatement({
  name: 'readWishesForExport',
  text: `select ${ownWishColumnsSql}, w.added_position, c.name as card_name, c.card_number, s.name as insert_set_name,
      p.name as product_name, p.year as product_year
    from (
      select * from wishlist where user_id = $userId and added_position > $afterPosition
      order by added_position limit ${exportPageSize}
    ) w
    left join cards c on c.id = w.card_id left join insert_sets s on s.id = w.insert_set_id
    left join products p on p.id = w.product_id order by w.added_position`,
  parameters: { userId: 'bytea', afterPosition: 'int4' },
  columns: {
    ...ownWishColumnTypes,
    added_position: 'int4',
    card_name: 'text?',
    card_number: 'text?',
    insert_set_name: 'text?',
    product_name: 'text?',
    product_year: 'text?',
  },
})

/** Reads all wishes of a user, oldest first, one page at a time. */
export function iterateUserWishPages(db: Queryable, userId: string): AsyncGenerator<ReadonlyArray<WishRowWithNames>> {
  return iterateByKey(
    0,
    (row: WishRowWithNames) => row.added_position,
    (afterPosition) => readWishesPage.all(db, { userId, afterPosition }),
  )
}
