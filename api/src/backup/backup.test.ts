import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gzipSync } from 'node:zlib'
import { addWish } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { extract, pack } from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withNewConnection } from '../database/connect.ts'
import { readShippedMigrations } from '../database/migration-files.ts'
import { applyMigration, createMigrationsTable, readAppliedMigrations } from '../database/migration-history.ts'
import { createFolderStore } from '../files/folder-store.ts'
import { aMember } from '../testing/a-member.ts'
import { seededId } from '../testing/catalogue/seed-catalogue.ts'
import { smallCatalogue } from '../testing/catalogue/small-catalogue.ts'
import { setUpTestApi, setUpTestFolder } from '../testing/set-up.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { uploadPlainCardPhoto } from '../testing/upload-plain-card-photo.ts'
import { BackupManifest } from './backup-format.ts'
import { listTablesInReferenceOrder } from './list-tables-in-reference-order.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const product = seededId('2024 Northern Lights Hockey')
const insertSet = seededId('2024 Northern Lights Hockey', 'Base')
const cardId = seededId('2024 Northern Lights Hockey', 'Base', 0)
const photoSummary = { files: 2 }
const silentControls = { onPart: () => {} }
const toBackupSource = (databaseUrl: string, files: string) => ({ databaseUrl, files: createFolderStore(files) })

/** Reads every row of every table in a comparable form. Closes its connection, which would count as a running site. */
const readAllRows = (url: string) =>
  withNewConnection(url, async (client) => {
    const all: Record<string, string[]> = {}
    for (const { name } of await listTablesInReferenceOrder(client)) {
      const { rows } = await client.query(`select to_jsonb(t)::text as row from ${name} t order by 1`)
      all[name] = rows.map(({ row }) => row)
    }
    return all
  })

const site = await setUpTestApi({ products: smallCatalogue })
const ann = await aMember(site)
await uploadPlainCardPhoto(site, ann, { cardId, color: 'tomato' })
await ann.call(addWish, { body: { card: cardId, product, insertSet } })
// Values that COPY must escape.
await site.pool.query('update users set name = $1', ['Tab\tnew\nline \\. back “quotes” 😀'])
const folder = await setUpTestFolder()
const file = join(folder, 'all.tar.gz')
expect(
  await writeBackup(toBackupSource(site.database.url, join(site.dataDir, 'files')), file, silentControls),
).toMatchObject(photoSummary)
// Read now, because the running site may write more later.
const savedRows = await readAllRows(site.database.url)

let target: TestDatabase
let targetFolder: string
beforeEach(async () => {
  target = await createTestDatabase()
  targetFolder = await mkdtemp(join(folder, 'target-'))
})
afterEach(() => target.drop())

const restore = (from = file) => restoreBackup(toBackupSource(target.url, targetFolder), from, silentControls)

const listImages = async (files: string) =>
  (await readdir(files, { recursive: true })).filter((name) => /\.(?:avif|webp)$/.test(name))

/** Creates a backup with altered parts; `change` returns null for parts to leave out. */
async function createAlteredBackup(
  change: (name: string, content: Buffer) => Buffer | null,
  changeName = (name: string) => name,
): Promise<string> {
  const other = join(folder, `${crypto.randomUUID()}.tar.gz`)
  const [from, to] = [extract(), pack()]
  const copied = Promise.all([
    pipeline(createReadStream(file), createGunzip(), from),
    pipeline(to, createGzip(), createWriteStream(other)),
  ])
  for await (const entry of from) {
    const content = change(entry.header.name, await buffer(entry as AsyncIterable<Buffer>))
    if (content) to.entry({ name: changeName(entry.header.name) }, content)
  }
  to.finalize()
  await copied
  return other
}
const createBackupWithManifest = (change: (manifest: BackupManifest) => BackupManifest) =>
  createAlteredBackup((name, content) =>
    name === 'ninepocket.json'
      ? Buffer.from(JSON.stringify(change(BackupManifest.parse(JSON.parse(content.toString())))))
      : content,
  )

test('backs up every table of the schema except its migrations', async () => {
  const { rows } = await site.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace`,
  )
  const names = rows.map(({ name }) => name).filter((name) => name !== 'migrations')
  expect(Object.keys(savedRows).sort()).toEqual(names.sort())
})

test('restores every row and every image', async () => {
  const before = await readAllRows(site.database.url)
  expect(before.users?.length).toBe(1)
  const { rows, files } = await restore()
  expect(await readAllRows(target.url)).toEqual(before)
  expect({ rows, files }).toEqual({ rows: Object.values(before).flat().length, ...photoSummary })
  const pictures = join(site.dataDir, 'files/cards')
  for (const name of await readdir(pictures))
    expect(await readFile(join(targetFolder, 'cards', name))).toEqual(await readFile(join(pictures, name)))
})

test('writes a file that only its owner can read, and leaves no draft', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter((name) => name.includes('draft'))).toEqual([])
})

test('writes a complete file when further backups to the same file overlap it', async () => {
  const source = toBackupSource(site.database.url, join(site.dataDir, 'files'))
  const shared = join(folder, 'shared.tar.gz')
  const otherBackups: Promise<unknown>[] = []
  const summary = await writeBackup(source, shared, {
    // A further backup starts with each table of this one.
    onPart: () => otherBackups.push(writeBackup(source, shared, silentControls)),
  })
  await Promise.all(otherBackups)
  expect(otherBackups.length).toBeGreaterThan(1)
  expect(await restore(shared)).toEqual(summary)
  expect((await readdir(folder)).filter((name) => name.includes('draft'))).toEqual([])
})

test('continues identity columns after the restored rows', async () => {
  await restore()
  await withNewConnection(target.url, async (client) => {
    const { rows } = await client.query(
      `select nextval(pg_get_serial_sequence('card_names', 'id')) > max(id) as ok from card_names`,
    )
    expect(rows).toEqual([{ ok: true }])
  })
})

test('replaces existing rows and lists their images as unreferenced', async () => {
  const old = `avatars/${'a'.repeat(32)}.webp`
  await withNewConnection(target.url, (client) =>
    client.query(
      `insert into users (id, username, email, password_hash, avatar) values ('\\x0102030405060708090a0b0c', 'old', 'o@e.org', '', $1)`,
      [old],
    ),
  )
  await restore()
  const { users, unreferenced_files: unused } = await readAllRows(target.url)
  expect(users).toEqual((await readAllRows(site.database.url)).users)
  expect(unused?.map((row) => JSON.parse(row).name)).toEqual([old])
})

test('migrates a backup of an older version', async () => {
  const [newest] = readShippedMigrations().slice(-1)
  expect(newest).toBeDefined()
  // The older version lacks the tables of the newest migration, if that creates any.
  const newTables = [...(newest?.sql ?? '').matchAll(/^create table (\w+)/gm)].map(([, name]) => name)
  const older = await createAlteredBackup((name, content) => {
    if (newTables.some((table) => name.startsWith(`database/${table}/`))) return null
    if (name !== 'ninepocket.json') return content
    const { migrations, tables, ...rest } = BackupManifest.parse(JSON.parse(content.toString()))
    return Buffer.from(
      JSON.stringify({
        ...rest,
        migrations: migrations.filter((each) => each.name !== newest?.name),
        tables: tables.filter((table) => !newTables.includes(table.name)),
      }),
    )
  })
  await restore(older)
  await withNewConnection(target.url, async (client) => {
    const { rows } = await client.query('select name from migrations order by name')
    expect(rows).toEqual(readShippedMigrations().map(({ name }) => ({ name })))
  })
})

test('backs up an older schema as it is, and migrates it at the restore', async () => {
  const old = await createTestDatabase()
  const oldMigrations = readShippedMigrations().slice(0, 3)
  await withNewConnection(old.url, async (client) => {
    await client.query('drop schema public cascade; create schema public')
    await createMigrationsTable(client)
    for (const each of oldMigrations) await applyMigration(client, each)
    await client.query(
      `insert into users (id, username, email, password_hash) values ('\\x0102030405060708090a0b0c', 'old', 'o@e.org', '')`,
    )
  })
  const oldBackup = join(folder, 'old.tar.gz')
  await writeBackup(toBackupSource(old.url, targetFolder), oldBackup, silentControls)
  const toNames = (migrations: ReadonlyArray<{ name: string }>) => migrations.map(({ name }) => name)
  expect(toNames(await readAppliedMigrations(old.pool))).toEqual(toNames(oldMigrations))
  await old.drop()
  await restore(oldBackup)
  expect((await readAllRows(target.url)).users?.map((row) => JSON.parse(row).username)).toEqual(['old'])
  await withNewConnection(target.url, async (client) =>
    expect(toNames(await readAppliedMigrations(client))).toEqual(toNames(readShippedMigrations())),
  )
})

test('restores into an empty database', async () => {
  await withNewConnection(target.url, (client) => client.query('drop schema public cascade; create schema public'))
  await restore()
  expect(await readAllRows(target.url)).toEqual(savedRows)
})

test('rejects an empty database', async () => {
  const source = toBackupSource(target.url, targetFolder)
  await withNewConnection(target.url, (client) => client.query('drop schema public cascade; create schema public'))
  await expect(writeBackup(source, join(folder, 'empty.tar.gz'), silentControls)).rejects.toThrow(
    'The database is empty.',
  )
})

test('neither backs up nor replaces a newer schema, and says so', async () => {
  await withNewConnection(target.url, (client) =>
    client.query(`create table later (n int); insert into migrations (name, checksum) values ('9999-later.sql', '')`),
  )
  const refusal =
    'The database contains migration 9999-later.sql, which this version of the site does not have. Use a newer version.'
  const source = toBackupSource(target.url, targetFolder)
  await expect(writeBackup(source, join(folder, 'newer.tar.gz'), silentControls)).rejects.toThrow(refusal)
  await expect(restore()).rejects.toThrow(refusal)
})

test.each([
  ['is not there', async () => join(folder, 'none'), 'no such file'],
  [
    'is something else',
    async () => {
      await writeFile(join(folder, 'else'), 'a text')
      return join(folder, 'else')
    },
    'incorrect header check',
  ],
  [
    'is another tar',
    async () => {
      const tar = pack()
      tar.entry({ name: 'a.txt' }, 'a text')
      tar.finalize()
      await writeFile(join(folder, 'other'), gzipSync(await buffer(tar as AsyncIterable<Buffer>)))
      return join(folder, 'other')
    },
    'it is no backup of this site',
  ],
  [
    'broke off',
    async () => {
      const half = await createAlteredBackup((_, content) => content)
      await truncate(half, Math.floor((await stat(half)).size / 2))
      return half
    },
    'unexpected end of file',
  ],
  [
    'has no end',
    () => createAlteredBackup((name, content) => (name === 'complete' ? null : content)),
    'its end is missing',
  ],
  [
    'is of a newer version',
    () =>
      createBackupWithManifest((manifest) => ({
        ...manifest,
        migrations: [...manifest.migrations, { name: '9999-later.sql', checksum: '' }],
      })),
    'it was made by a newer version of the site, which has 9999-later.sql',
  ],
  [
    'has rows that do not fit',
    () =>
      createAlteredBackup((name, content) => (name.startsWith('database/wishlist/') ? Buffer.from('x\n') : content)),
    'missing data for column',
  ],
  [
    'names a table that is none of ours',
    () => createBackupWithManifest((manifest) => ({ ...manifest, tables: [{ name: 'pg_class', columns: ['oid'] }] })),
    'permission denied',
  ],
  [
    'holds a file outside the image store',
    () =>
      createAlteredBackup(
        (_, content) => content,
        (name) => (name === 'complete' ? 'files/../../out.webp' : name),
      ),
    'it holds files/../../out.webp, which no backup does',
  ],
])('rejects a file that %s with the reason, and changes nothing', async (_, make, reason) => {
  const before = await readAllRows(target.url)
  const bad = await make()
  const refusal = await restore(bad).catch((error: Error) => error.message)
  expect(refusal).toContain(`${bad} cannot be restored, and nothing was changed: `)
  expect(refusal).toContain(reason)
  expect(await readAllRows(target.url)).toEqual(before)
  expect(await listImages(targetFolder)).toEqual([])
})

test('keeps the images that a rejected backup names and the site has already', async () => {
  const [image = ''] = await listImages(join(site.dataDir, 'files'))
  await createFolderStore(targetFolder).put(image, Buffer.from('a picture'))
  const incomplete = await createAlteredBackup((name, content) => (name === 'complete' ? null : content))
  await expect(restore(incomplete)).rejects.toThrow('its end is missing')
  expect(await listImages(targetFolder)).toEqual([image])
})

test.each(['the store fails', 'the command is aborted'])(
  'stops deleting the images of a rejected backup when %s, and says how many stay',
  async (reason) => {
    const incomplete = await createAlteredBackup((name, content) => (name === 'complete' ? null : content))
    const abortController = new AbortController()
    let deletions = 0
    const images: string[] = []
    const source = toBackupSource(target.url, targetFolder)
    const files: typeof source.files = {
      ...source.files,
      has: async () => false,
      put: async (name) => void images.push(name),
      delete: async () => {
        deletions += 1
        if (reason === 'the store fails') throw new Error('the storage is away')
        abortController.abort()
      },
    }
    const controls = { ...silentControls, signal: abortController.signal }
    const refusal = await restoreBackup({ ...source, files }, incomplete, controls).catch(
      (error: Error) => error.message,
    )
    expect(images.length).toBeGreaterThan(1)
    const remaining = reason === 'the store fails' ? images.length : images.length - 1
    expect(refusal).toContain(`its end is missing. Images of the backup that stay in the store: ${remaining}.`)
    expect(deletions).toBe(1)
  },
)

test('refuses to restore while the site runs', async () => {
  await target.pool.query('select 1')
  await expect(restore()).rejects.toThrow('The site is running. Stop it, run the command again, and start it.')
})

test('leaves nothing behind when it is aborted', async () => {
  const stopped = AbortSignal.abort(new Error('given up'))
  const none = join(folder, 'none.tar.gz')
  const source = toBackupSource(site.database.url, join(site.dataDir, 'files'))
  await expect(writeBackup(source, none, { ...silentControls, signal: stopped })).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([])
  const before = await readAllRows(target.url)
  const giving = restoreBackup(toBackupSource(target.url, targetFolder), file, { ...silentControls, signal: stopped })
  await expect(giving).rejects.toThrow()
  expect(await readAllRows(target.url)).toEqual(before)
})
