import { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import { changeCatalogueRow } from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { baseInsertSetId, getBaseCardId, productId, smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { startSecondApi } from '../../testing/second-api.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { createPool, withNewConnection } from '../connect.ts'
import { buildEmbeddedSiteRoleUrl, prepareSiteRole } from './site-role.ts'

const owner = await setUpTestApi({ products: smallCatalogue })
const siteUrl = buildEmbeddedSiteRoleUrl(owner.database.url)
await prepareSiteRole(owner.database.url, siteUrl)
const pool = createPool(siteUrl, { size: 2 })
afterAll(() => pool.end())

test('lets a site serve members and edit the catalogue', async () => {
  const site = await startSecondApi(owner, { settings: { DATABASE_URL: siteUrl } })
  try {
    const member = await aMember({ url: site.url, pool })
    const admin = await aMember({ url: site.url, pool }, { isAdmin: true })
    const refs = { card: getBaseCardId(0), product: productId, insertSet: baseInsertSetId }
    await member.call(addCopy, { body: refs })
    await member.call(addWish, { body: refs })
    await admin.call(changeCatalogueRow, {
      params: { kind: 'cards', id: getBaseCardId(0) },
      body: { changes: { description: { from: null, to: 'Zanzibar' } } },
    })
    expect(await member.call(searchCards, { query: { term: 'marlowe' } })).toMatchObject({ cards: expect.anything() })
  } finally {
    await site.close()
  }
})

test.each([
  'create table other ()',
  'create schema other',
  'create role other',
  'alter table users add other int',
  'drop table users',
  'truncate users',
  'delete from migrations',
  'select pg_read_file($$/etc/hostname$$)',
  'copy users to program $$true$$',
])('does not allow: %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('includes tables that are created later', async () => {
  await owner.pool.query('create table later (id bigint generated always as identity, text text)')
  await pool.query(`insert into later (text) values ('new')`)
  expect((await pool.query('select id, text from later')).rows).toEqual([{ id: 1, text: 'new' }])
})

test('sets the password of a role that cannot log in, and keeps that of one that can', async () => {
  const name = `site_role_${Date.now()}`
  const url = siteUrl.replace('//ninepocket_site', `//${name}`)
  await prepareSiteRole(owner.database.url, url)
  const readPassword = async () =>
    (await owner.pool.query('select rolpassword from pg_authid where rolname = $1', [name])).rows[0]?.rolpassword
  const password = await readPassword()
  await prepareSiteRole(owner.database.url, url)
  expect(await readPassword()).toBe(password)
  await owner.pool.query(`alter role ${name} password 'another'`)
  await prepareSiteRole(owner.database.url, url)
  await withNewConnection(url, (client) => client.query('select from users'))
  await owner.pool.query(`drop owned by ${name}; drop role ${name}`)
})
