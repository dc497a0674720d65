import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addCopy,
  listCopiesOfInsertSet,
  removeCopy,
  setCopyForTrade,
} from '@ninepocket/contract/collection/user-inventory-endpoints'
import { addWish, listUserWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { expect, test } from 'vitest'
import { createFolderStore } from '../files/folder-store.ts'
import { aMember } from '../testing/a-member.ts'
import { findCounterDrift } from '../testing/catalogue/counter-drift.ts'
import { seededId } from '../testing/catalogue/seed-catalogue.ts'
import { setUpTestApi, setUpTestDatabase, setUpTestFolder } from '../testing/set-up.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

// The script creates 192 tables with their indexes.

const script = readFileSync(join(import.meta.dirname, '../../../deploy/database/partition-collections.sql'), 'utf8')
const cards = [1, 2, 3, 4].map((number) => ({ name: `Card ${number}`, cardNumber: `${number}` }))
const site = await setUpTestApi({ products: [{ name: 'North', year: '2024', insertSets: [{ name: 'Base', cards }] }] })
const [productId, baseId] = [seededId('North'), seededId('North', 'Base')]
const refs = (index: number) => ({ card: seededId('North', 'Base', index), product: productId, insertSet: baseId })

/** Returns the indexes and keys of the tables, without those of their parts. */
async function readIndexes() {
  const { rows } = await site.pool.query(
    `select c.relname as table, i.relname as index, x.indisunique, x.indisprimary,
       regexp_replace(pg_get_indexdef(x.indexrelid), ' ON (ONLY )?', ' on ') as definition
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where c.relname in ('user_inventory', 'user_card_counts', 'wishlist') order by 1, 2`,
  )
  return rows
}

/** Returns the references of other tables to the partitioned ones. */
async function readReferences() {
  const { rows } = await site.pool.query(
    `select conrelid::regclass as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and confrelid in ('user_inventory'::regclass, 'wishlist'::regclass)`,
  )
  return rows
}

test('a site with partitioned tables keeps its rows, indexes, counters and backups', async () => {
  const member = await aMember(site)
  const { userInventoryItem: copy } = await member.call(addCopy, { body: refs(0) })
  await member.call(addWish, { body: refs(1) })
  const [indexes, references] = [await readIndexes(), await readReferences()]
  expect(references).toHaveLength(1)
  await site.pool.query(script)
  expect(await readIndexes()).toEqual(indexes)
  expect(await readReferences()).toEqual(references)
  const { rows } = await site.pool.query(
    `select partrelid::regclass::text as name from pg_partitioned_table order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['user_card_counts', 'user_inventory', 'wishlist'])

  await member.call(setCopyForTrade, { params: { id: copy.id }, body: { forTrade: true } })
  await member.call(addCopy, { body: refs(0) })
  await member.call(addWish, { body: refs(2) })
  const { userInventoryItem: removed } = await member.call(addCopy, { body: refs(3) })
  await member.call(removeCopy, { params: { id: removed.id } })
  const scope = { userId: member.user.id, insertSetId: baseId }
  expect(await member.call(listCopiesOfInsertSet, { params: scope, query: {} })).toMatchObject({ totalItems: 2 })
  expect(await member.call(listUserWishes, { params: scope, query: {} })).toMatchObject({ totalItems: 2 })
  expect(await findCounterDrift(site.pool)).toEqual([])
  await site.pool.query(script) // changes nothing the second time

  const file = join(await setUpTestFolder(), 'all.tar.gz')
  const files = createFolderStore(join(site.dataDir, 'files'))
  await writeBackup({ databaseUrl: site.database.url, files }, file, { onPart: () => {} })
  const target = await setUpTestDatabase()
  await restoreBackup({ databaseUrl: target.url, files }, file, { onPart: () => {} })
  const count =
    'select (select count(*) from user_inventory)::int as copies, (select count(*) from wishlist)::int as wishes'
  expect((await target.pool.query(count)).rows).toEqual([{ copies: 2, wishes: 2 }])
})
