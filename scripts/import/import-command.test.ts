import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hexToByteaParam } from '@ninepocket/api/database/connect'
import { drawTestImage } from '@ninepocket/api/files/testing/test-image'
import { buildZip } from '@ninepocket/api/modules/imports/testing/build-zip'
import { aMember } from '@ninepocket/api/testing/a-member'
import { seededId } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { setUpTestApi, setUpTestFolder } from '@ninepocket/api/testing/set-up'
import { getCollectionStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import { expect, test } from 'vitest'
import { startCommand } from '../setup/testing/start-command.ts'

const insertSets = [{ name: 'Base', cards: [{ name: 'Ann Lee', cardNumber: '1' }] }]
// The site runs during these tests, because the command does not stop it.
const api = await setUpTestApi({ products: [{ name: '2024 Topps', year: '2024', insertSets }] })
const folder = await setUpTestFolder()
const path = join(folder, 'cards.csv')
await writeFile(
  path,
  `product,year,insertSet,card,cardNumber,productId,insertSetId,cardId
x,,,,,,,${seededId('2024 Topps', 'Base', 0)}
2031 Unknown,2031,Nothing,No such card,99,,,`,
)
const runImport = (...args: string[]) =>
  startCommand('import/import-file', args, { DATABASE_URL: api.database.url, DATA_DIR: tmpdir() }).finished

test('imports a file for a user while the site runs, and names mistakes', async () => {
  const { user } = await aMember(api)
  const done = await runImport('--user', user.username, path)
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('1 added; of 2 rows 1 parked, 0 left out\n') })
  const { stats } = await api.call(getCollectionStats, { params: { userId: user.id } })
  expect(stats.totalCards).toBe(1)

  expect(await runImport('--user', 'nobody', path)).toMatchObject({
    code: 1,
    output: expect.stringContaining('User "nobody" does not exist.'),
  })
})

test('prints the photos that are not saved, and what of the file is not kept', async () => {
  const { user } = await aMember(api)
  const cardId = seededId('2024 Topps', 'Base', 0)
  const csv = `cardId,insertSetId,productId,card,cardNumber,frontPhoto,shelf\n${cardId},,,x,1,photos/a.webp,Top`
  const zip = join(folder, 'cards.zip')
  await writeFile(
    zip,
    await buildZip({ 'collection.csv': csv, 'photos/a.webp': await drawTestImage({ format: 'webp' }) }),
  )
  await api.pool.query(
    `insert into stored_files (name, owner_id, bytes, stored_at) values ($1, $2, 2000000000, now() - interval '1 day')`,
    [`copies/${user.id}.webp`, hexToByteaParam(user.id)],
  )
  const { output } = await runImport('--user', user.username, zip)
  expect(output).toContain('1 added; of 1 row 0 parked, 0 left out\n')
  expect(output).toContain("“shelf” isn't kept: 1 row\n")
  expect(output).toContain('1 photo not saved yet: Your photos take up 2 GB, the most allowed.')
})
