import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inClientTransaction, withNewConnection } from '../connect.ts'
import { defineStatement } from '../define-statement.ts'
import { parseDatabaseHostUrls } from '../hosts/database-hosts.ts'
import { toKysely } from '../kysely.ts'
import { migrationLockId } from '../migrate.ts'
import type { Queryable } from '../queryable.ts'

// A site serves with a role that reads and writes rows. Another one owns the tables and migrates them.

const embeddedRole = 'ninepocket_site'

/** Returns the URL with which a site serves from its embedded database, whose password follows from the owner's. */
export function buildEmbeddedSiteRoleUrl(ownerUrl: string): string {
  const password = createHmac('sha256', new URL(ownerUrl).password).update(embeddedRole).digest('base64url')
  return ownerUrl.replace(/\/\/[^@]*@/, `//${embeddedRole}:${password}@`)
}

const waitForMigrations = defineStatement({
  name: 'waitForMigrations',
  text: `select current_schema()::text as schema, pg_advisory_xact_lock(${migrationLockId})`,
  columns: { schema: 'text', pg_advisory_xact_lock: 'void' },
})
const findRole = defineStatement({
  name: 'findRole',
  text: 'select rolname::text as name from pg_roles where rolname = $name::text',
  parameters: { name: 'text' },
  columns: { name: 'text' },
})

/**
 * Lets the role of `siteUrl` read and write the rows of every table, also of tables that are created later, and nothing
 * else. If it cannot log in, creates it or sets its password.
 */
export async function prepareSiteRole(ownerUrl: string, siteUrl: string): Promise<void> {
  const [firstHostUrl = ''] = parseDatabaseHostUrls(siteUrl).urls
  const { username, password } = new URL(firstHostUrl)
  const [name, canLogIn] = [decodeURIComponent(username), await isLoginAccepted(siteUrl)]
  await withNewConnection(ownerUrl, (client) =>
    inClientTransaction(client, async () => {
      const schema = (await waitForMigrations.first(client, {}))?.schema ?? 'public'
      if (!canLogIn) await setPassword(client, name, decodeURIComponent(password))
      await grantRowRights(client, schema, name)
    }),
  )
}

/** Codes of PostgreSQL for a wrong password and for a role that does not exist. */
const rejectedLoginCodes = ['28P01', '28000']

async function isLoginAccepted(url: string): Promise<boolean> {
  try {
    await withNewConnection(url, async () => {})
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && rejectedLoginCodes.includes(error.code ?? '')) return false
    throw error
  }
}

async function setPassword(db: Queryable, name: string, password: string): Promise<void> {
  const action = (await findRole.first(db, { name })) ? sql`alter role` : sql`create role`
  await sql`${action} ${sql.id(name)} login password ${sql.lit(password)}`.execute(toKysely(db))
}

async function grantRowRights(db: Queryable, schemaName: string, roleName: string): Promise<void> {
  const [schema, role] = [sql.id(schemaName), sql.id(roleName)]
  for (const statement of [
    sql`grant usage on schema ${schema} to ${role}`,
    sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    sql`grant usage, select on all sequences in schema ${schema} to ${role}`,
    sql`alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
    sql`alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`,
    sql`revoke insert, update, delete on migrations from ${role}`,
  ])
    await statement.execute(toKysely(db))
}
