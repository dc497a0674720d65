import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { defineStatement } from '../../database/define-statement.ts'
import { lastUnicodeCharacter } from '../../database/last-unicode-character.ts'
import type { Queryable } from '../../database/queryable.ts'
import { listedUserColumnsSql, listedUserColumnTypes, toListedUser } from '../auth/accounts/listed-user-row.ts'
import { isVisibleUserSql } from '../auth/accounts/visible-user-query.ts'
import { isUnblockedUserSql } from '../blocks/block-sql.ts'
import type { OffsetRange } from '../catalogue/paging/paging.ts'

/** Builds SQL: whether a text begins with $term. Unlike `starts_with`, this can use an index when the term is a parameter. */
const buildBeginsWithTermSql = (textSql: string): string =>
  `${textSql} collate "C" between $term and $term || '${lastUnicodeCharacter}'`

const readMembersByTerm = defineStatement({
  name: 'searchMembers',
  text: `with hits as materialized (
      select u.id from users u
      where ${isVisibleUserSql} and u.activated_at is not null and ${isUnblockedUserSql}
        and (${buildBeginsWithTermSql('u.username')} or ${buildBeginsWithTermSql('lower(u.name)')})
    )
    select counted.total, ${listedUserColumnsSql}
    from (select count(*) as total from hits) counted left join (
      select u.* from hits join users u using (id) order by u.username offset $offset limit $limit
    ) u on true order by u.username`,
  parameters: { term: 'text', viewerId: 'bytea?', offset: 'int8', limit: 'int8' },
  columns: { total: 'int8', ...listedUserColumnTypes },
})

/** Returns a range of the members visible to a viewer or guest whose username or name begins with `term`, and their number. */
export async function searchMembers(
  db: Queryable,
  { term, viewerId }: { term: string; viewerId: string | null },
  range: OffsetRange,
): Promise<{ members: ListedUser[]; total: number }> {
  const rows = await readMembersByTerm.all(db, { term: term.toLowerCase(), viewerId, ...range })
  return { members: rows.flatMap((row) => toListedUser(row) ?? []), total: rows[0]?.total ?? 0 }
}
