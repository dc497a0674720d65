import type { Pool } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { type OwnCopyRow, ownCopyColumns } from './copy-row.ts'

/** A copy with what its card, its set and its product are called; null where the catalogue has lost them. */
export type NamedCopyRow = OwnCopyRow & {
  card_name: string | null
  card_number: string | null
  set_name: string | null
  product_name: string | null
  product_year: string | null
}

const pageSize = 500
const lowest = '0'.repeat(24)

/** All copies of a person for themselves, the oldest first, a page at a time: each continues behind the last id. */
export async function* copyPages(
  db: Pick<Pool, 'query'>,
  userId: string,
): AsyncGenerator<ReadonlyArray<NamedCopyRow>> {
  for (let after = lowest; ; ) {
    const { rows } = await db.query<NamedCopyRow>(
      statement(
        `select ${ownCopyColumns}, c.name as card_name, c.card_number, s.name as set_name, p.name as product_name,
           p.year as product_year
         from (
           select * from user_inventory where user_id = $1 and id > $2 order by id limit ${pageSize}
         ) i
         left join cards c on c.id = i.card_id left join insert_sets s on s.id = i.insert_set_id
         left join products p on p.id = i.product_id order by i.id`,
        [idParameter(userId), idParameter(after)],
      ),
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
