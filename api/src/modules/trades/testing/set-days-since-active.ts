import { hexToByteaParam } from '../../../database/connect.ts'
import type { Member } from '../../../testing/a-member.ts'
import type { TestApi } from '../../../testing/test-api.ts'

/** Stores that a member was last active so many days ago; null for never. */
export async function setDaysSinceActive(
  { pool }: Pick<TestApi, 'pool'>,
  { user }: Pick<Member, 'user'>,
  days: number | null,
): Promise<void> {
  await pool.query('delete from member_activity where user_id = $1', [hexToByteaParam(user.id)])
  if (days !== null)
    await pool.query('insert into member_activity (user_id, last_active_on) values ($1, current_date - $2::int)', [
      hexToByteaParam(user.id),
      days,
    ])
}
