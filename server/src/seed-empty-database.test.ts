import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@ninepocket/api/testing/test-database'
import { expect, test } from 'vitest'
import { seedEmptyDatabase } from './seed-empty-database.ts'

const cards = 400

test('writes the demo catalogue once when two sites start on one empty database', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ninepocket-seed-'))
  const folders = [join(dataDir, 'one'), join(dataDir, 'other')]
  try {
    const starts = folders.map((folder) => seedEmptyDatabase({ dataDir: folder, seedDemo: true }, database.url, cards))
    await Promise.all(starts)
    const { rows } = await database.pool.query<{ cards: number; version: number }>(
      'select (select count(*) from cards) as cards, version from catalogue_state',
    )
    expect(rows).toEqual([{ cards, version: expect.any(Number) }])
    await seedEmptyDatabase({ dataDir, seedDemo: true }, database.url, cards)
    const { rows: later } = await database.pool.query('select version from catalogue_state')
    expect(later).toEqual([{ version: rows[0]?.version }])
  } finally {
    await database.drop()
    await rm(dataDir, { recursive: true })
  }
})
