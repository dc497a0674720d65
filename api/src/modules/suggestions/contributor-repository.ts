import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { isVisibleUserSql } from '../auth/accounts/visible-user-query.ts'

/** Limit on the members that a page names. */
const maxContributors = 50

const listContributorsStatement = defineStatement({
  name: 'listContributorsOfRow',
  text: `select u.username from catalogue_suggestions s join users u on u.id = s.user_id
    where s.entity_id = $rowId and s.decision = 'accept' and ${isVisibleUserSql}
      and not exists (select from catalogue_edits r where r.reverts_id = s.edit_id)
    group by u.id, u.username order by min(s.id) limit ${maxContributors}`,
  parameters: { rowId: 'bytea' },
  columns: { username: 'text' },
})

/** Lists the visible members whose suggestions for a row were accepted and not reverted, the first ones first. */
export const listContributorsOfRow = (db: Queryable, rowId: string): Promise<Array<{ username: string }>> =>
  listContributorsStatement.all(db, { rowId })

const listContributionsStatement = defineStatement({
  name: 'listContributedRowIds',
  text: `select distinct entity_id as id from catalogue_suggestions
    where user_id = $userId and decision = 'accept' and entity_id is not null`,
  parameters: { userId: 'bytea' },
  columns: { id: 'bytea?' },
})

/** Lists the rows for which a member's suggestions were accepted. */
export async function listContributedRowIds(db: Queryable, userId: string): Promise<string[]> {
  return (await listContributionsStatement.all(db, { userId })).flatMap(({ id }) => id ?? [])
}
