import { randomBytes } from 'node:crypto'
import type { Queryable } from './queryable.ts'

const secretBytes = 32

/** The site's secret of a name, made when it is asked for the first time, by whichever server asks. */
export async function loadSiteSecret(pool: Queryable, name: string): Promise<Buffer> {
  await pool.query('insert into site_secrets (name, secret) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(secretBytes),
  ])
  const { rows } = await pool.query<{ secret: string }>(
    `select encode(secret, 'hex') as secret from site_secrets where name = $1`,
    [name],
  )
  return Buffer.from(rows[0]?.secret ?? '', 'hex')
}
