import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { bytea, toKysely } from './kysely.ts'
import type { Queryable } from './queryable.ts'

const secretBytes = 32
/** The row that tells with which `SITE_SECRET` the keys were made. Without it, they were made with none. */
const fingerprintName = 'site-secret-fingerprint'

/** Loads the keys of a site, one for each purpose, by name. */
export type SiteKeyLoader = { load: (name: string) => Promise<Buffer> }

async function findStoredSecret(db: Queryable, name: string): Promise<Buffer | null> {
  const row = await toKysely(db).selectFrom('site_secrets').select('secret').where('name', '=', name).executeTakeFirst()
  return row ? Buffer.from(row.secret, 'hex') : null
}

async function insertSecret(db: Queryable, name: string, secret: Buffer): Promise<void> {
  await toKysely(db)
    .insertInto('site_secrets')
    .values({ name, secret: bytea(secret) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the stored secret of this name. The first server that needs it creates it. */
export async function loadOrCreateStoredSecret(db: Queryable, name: string): Promise<Buffer> {
  await insertSecret(db, name, randomBytes(secretBytes))
  const secret = await findStoredSecret(db, name)
  if (!secret) throw new Error(`The secret ${name} was deleted while it was read`)
  return secret
}

const createFingerprint = (siteSecret: string) => createHmac('sha256', siteSecret).update(fingerprintName).digest()

/** Returns whether the keys of a database were made with this `SITE_SECRET`; null for none. */
export async function wereKeysMadeWithSiteSecret(db: Queryable, siteSecret: string | null): Promise<boolean> {
  const stored = await findStoredSecret(db, fingerprintName)
  if (stored === null || siteSecret === null) return stored === null && siteSecret === null
  return timingSafeEqual(stored, createFingerprint(siteSecret))
}

/** Derives keys from the stored secrets and `SITE_SECRET`, so that the database alone does not reveal them. */
export const createSiteKeyLoader = (db: Queryable, siteSecret: string | null): SiteKeyLoader => ({
  async load(name) {
    const stored = await loadOrCreateStoredSecret(db, name)
    return siteSecret === null ? stored : Buffer.from(hkdfSync('sha256', siteSecret, stored, name, secretBytes))
  },
})

/** @throws Error if the keys of the database were made with another `SITE_SECRET` */
export async function createVerifiedSiteKeyLoader(db: Queryable, siteSecret: string | null): Promise<SiteKeyLoader> {
  const isNew = (await toKysely(db).selectFrom('site_secrets').select('name').executeTakeFirst()) === undefined
  if (isNew && siteSecret !== null) await insertSecret(db, fingerprintName, createFingerprint(siteSecret))
  if (!(await wereKeysMadeWithSiteSecret(db, siteSecret)))
    throw new Error(
      'SITE_SECRET is not the one with which the keys of this database were made. See npm run replace-keys.',
    )
  return createSiteKeyLoader(db, siteSecret)
}

/** Replaces all stored secrets. The keys are derived from `siteSecret` from then on. */
export async function replaceStoredSecrets(db: Queryable, siteSecret: string | null): Promise<void> {
  await toKysely(db).deleteFrom('site_secrets').execute()
  if (siteSecret !== null) await insertSecret(db, fingerprintName, createFingerprint(siteSecret))
}
