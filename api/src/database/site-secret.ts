import { randomBytes } from 'node:crypto'
import { bytea, toKysely } from './kysely.ts'
import type { Queryable } from './queryable.ts'

const secretBytes = 32

/** Returns the site's secret of this name. The first server that needs it creates it. */
export async function loadOrCreateSiteSecret(db: Queryable, name: string): Promise<Buffer> {
  await toKysely(db)
    .insertInto('site_secrets')
    .values({ name, secret: bytea(randomBytes(secretBytes)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await toKysely(db)
    .selectFrom('site_secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(secret, 'hex')
}
