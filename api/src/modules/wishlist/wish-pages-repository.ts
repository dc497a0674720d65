import type { Pool } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { pageSize, pagesInOrder } from '../../database/pages-in-order.ts'
import { statement } from '../../database/statement.ts'
import { type OwnWishRow, ownWishColumns } from './wish-row.ts'

/** A wish with what its card, its set and its product are called; null where the catalogue has lost them. */
export type NamedWishRow = OwnWishRow & {
  seq: number
  card_name: string | null
  card_number: string | null
  set_name: string | null
  product_name: string | null
  product_year: string | null
}

/** All wishes of a person for themselves, the oldest first, a page at a time. */
export function wishPages(
  db: Pick<Pool, 'query'>,
  userId: string,
): AsyncGenerator<ReadonlyArray<NamedWishRow>> {
  return pagesInOrder(
    0,
    ({ seq }: NamedWishRow) => seq,
    (after) =>
      db.query<NamedWishRow>(
        statement(
          `select ${ownWishColumns}, w.seq, c.name as card_name, c.card_number, s.name as set_name,
           p.name as product_name, p.year as product_year
         from (select * from wishlist where user_id = $1 and seq > $2 order by seq limit ${pageSize}) w
         left join cards c on c.id = w.card_id left join insert_sets s on s.id = w.insert_set_id
         left join products p on p.id = w.product_id order by w.seq`,
          [idParameter(userId), after],
        ),
      ),
  )
}
