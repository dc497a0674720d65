import { toByteaParam } from '../../../database/connect.ts'
import { exportPageSize, iterateByKey } from '../../../database/keyset-iteration.ts'
import { prepareStatement } from '../../../database/prepare-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { type OwnWishRow, ownWishColumns } from '../wishes/wish-row.ts'

/** A wish with what its card, its set and its product are called; null where the catalogue has lost them. */
export type WishRowWithNames = OwnWishRow & {
  added_position: number
  card_name: string | null
  card_number: string | null
  set_name: string | null
  product_name: string | null
  product_year: string | null
}

/** All wishes of a person for themselves, the oldest first, a page at a time. */
export function iterateUserWishes(
  db: Queryable,
  userId: string,
): AsyncGenerator<ReadonlyArray<WishRowWithNames>> {
  return iterateByKey(
    0,
    (row: WishRowWithNames) => row.added_position,
    async (afterPosition) => {
      const { rows } = await db.query<WishRowWithNames>(
        prepareStatement(
          `select ${ownWishColumns}, w.added_position, c.name as card_name, c.card_number, s.name as set_name,
           p.name as product_name, p.year as product_year
         from (select * from wishlist where user_id = $1 and added_position > $2 order by added_position limit ${exportPageSize}) w
         left join cards c on c.id = w.card_id left join insert_sets s on s.id = w.insert_set_id
         left join products p on p.id = w.product_id order by w.added_position`,
          [toByteaParam(userId), afterPosition],
        ),
      )
      return rows
    },
  )
}
