import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aMember } from '@ninepocket/api/testing/a-member'
import { seededId } from '@ninepocket/api/testing/catalogue/seed-catalogue'
import { setUpTestApi, setUpTestFolder } from '@ninepocket/api/testing/set-up'
import { getCollectionStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import { expect, test } from 'vitest'
import { startCommand } from '../setup/testing/start-command.ts'

const insertSets = [{ name: 'Base', cards: [{ name: 'Ann Lee', cardNumber: '1' }] }]
// The site runs during these tests, because the command does not stop it.
const api = await setUpTestApi({ products: [{ name: '2024 Topps', year: '2024', insertSets }] })
const path = join(await setUpTestFolder(), 'cards.csv')
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
