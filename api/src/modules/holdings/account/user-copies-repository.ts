import { defineStatement } from '../../../database/define-statement.ts'
import { exportPageSize, iterateById } from '../../../database/keyset-iteration.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { type OwnCopyRow, ownCopyColumnsSql, ownCopyColumnTypes } from '../copies/copy-row.ts'

/** A copy with the names of its card, insert set and product; null when they left the catalogue. */
export type CopyRowWithNames = OwnCopyRow & {
  card_name: string | null
  card_number: string | null
  insert_set_name: string | null
  product_name: string | null
  product_year: string | null
}

const readCopiesPage = defineStatement({
  name: 'readCopiesForExport',
  text: `select ${ownCopyColumnsSql}, c.name as card_name, c.card_number, s.name as insert_set_name,
      p.name as product_name, p.year as product_year
    from (
      select * from user_inventory where user_id = $userId and id > $afterId order by id limit ${exportPageSize}
    ) i
    left join cards c on c.id = i.card_id left join insert_sets s on s.id = i.insert_set_id
    left join products p on p.id = i.product_id order by i.id`,
  parameters: { userId: 'bytea', afterId: 'bytea' },
  columns: {
    ...ownCopyColumnTypes,
    card_name: 'text?',
    card_number: 'text?',
    insert_set_name: 'text?',
    product_name: 'text?',
    product_year: 'text?',
  },
})

/** Reads all copies of a user by id, one page at a time. */
export function iterateUserCopyPages(db: Queryable, userId: string): AsyncGenerator<ReadonlyArray<CopyRowWithNames>> {
  return iterateById((afterId) => readCopiesPage.all(db, { userId, afterId }))
}
