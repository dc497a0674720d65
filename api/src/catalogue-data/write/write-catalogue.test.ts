import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { setUpTestDatabase } from '../../testing/set-up.ts'
import { writeCatalogue } from './write-catalogue.ts'

const database = await setUpTestDatabase()
async function* noRows() {}
const emptyCatalogue = { products: noRows(), insertSets: noRows(), cards: noRows() }

test('releases the first connection when the second is not available', async () => {
  const pool = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 50 })
  onTestFinished(() => pool.end())
  await expect(writeCatalogue(pool, emptyCatalogue)).rejects.toThrow('timeout exceeded when trying to connect')
  expect(pool.idleCount).toBe(1)
})
