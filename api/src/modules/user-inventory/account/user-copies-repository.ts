import { exportPageSize, iterateUserRows } from '../../../database/keyset-iteration.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { type OwnCopyRow, ownCopyColumns } from '../copies/copy-row.ts'

/** A copy with what its card, its set and its product are called; null where the catalogue has lost them. */
export type CopyRowWithNames = OwnCopyRow & {
  card_name: string | null
  card_number: string | null
  set_name: string | null
  product_name: string | null
  product_year: string | null
}

/** All copies of a person for themselves, the oldest first, a page at a time. */
export function iterateUserCopies(
  db: Queryable,
  userId: string,
): AsyncGenerator<ReadonlyArray<CopyRowWithNames>> {
  return iterateUserRows<CopyRowWithNames>(
    db,
    userId,
    `select ${ownCopyColumns}, c.name as card_name, c.card_number, s.name as set_name, p.name as product_name,
           p.year as product_year
         from (
           select * from user_inventory where user_id = $1 and id > $2 order by id limit ${exportPageSize}
         ) i
         left join cards c on c.id = i.card_id left join insert_sets s on s.id = i.insert_set_id
         left join products p on p.id = i.product_id order by i.id`,
  )
}
