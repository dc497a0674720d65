import { bytea, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'

/** Sets the country of an existing user; null removes it. */
export async function setMemberCountry(db: Queryable, userId: string, country: string | null): Promise<void> {
  const countries = toKysely(db)
  if (country === null) await countries.deleteFrom('member_countries').where('user_id', '=', bytea(userId)).execute()
  else
    await countries
      .insertInto('member_countries')
      .values({ user_id: bytea(userId), country })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ country }))
      .execute()
}
