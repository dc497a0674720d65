import { defineStatement } from '../../database/define-statement.ts'
import { toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'

export function countActivatedAndSuspendedMembers(db: Queryable): Promise<{ total: number; suspended: number }> {
  return toKysely(db)
    .selectFrom('users')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('suspended_at').as('suspended')])
    .where('activated_at', 'is not', null)
    .executeTakeFirstOrThrow()
}

const countNewMembers = defineStatement({
  name: 'countNewMembersByMonth',
  text: `
    select to_char(months.month, 'YYYY-MM') as month, count(users.id) as count
    from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month')
      as months (month)
    left join users on users.created_at >= months.month and users.created_at < months.month + interval '1 month'
      and users.activated_at is not null
    group by months.month order by months.month`,
  columns: { month: 'text?', count: 'int8?' },
})

/** Counts the members who registered in each of the last twelve months, the oldest first. */
export async function countNewMembersByMonth(db: Queryable): Promise<Array<{ month: string; count: number }>> {
  const rows = await countNewMembers.all(db, {})
  return rows.map(({ month, count }) => ({ month: month ?? '', count: count ?? 0 }))
}
