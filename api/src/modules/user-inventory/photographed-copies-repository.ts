import type { Pool } from 'pg'
import { idParameter } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'

type PhotographedCopy = { id: string; front: string | null; back: string | null }

const pageSize = 500
const firstId = '0'.repeat(24)

/** A person's copies that have a photo of their own, in the order of their ids, a page at a time. */
export async function* photographedCopies(
  db: Pick<Pool, 'query'>,
  userId: string,
): AsyncGenerator<ReadonlyArray<PhotographedCopy>> {
  for (let after = firstId; ; ) {
    const { rows } = await db.query<PhotographedCopy>(
      statement(
        `select id, custom_image_url as front, custom_back_image_url as back from user_inventory
         where user_id = $1 and id > $2 and (custom_image_url is not null or custom_back_image_url is not null)
         order by id limit ${pageSize}`,
        [idParameter(userId), idParameter(after)],
      ),
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
