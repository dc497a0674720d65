import { createTestDatabase } from '@ninepocket/api/testing/test-database'
import { expect, test } from 'vitest'
import { withCleanUp } from '../run/workspace.ts'
import { openCatalogueDatabase } from './start-migrated-database.ts'

test('refuses the database of a site, which has users', () =>
  withCleanUp(async (onCleanUp) => {
    const { pool, url, drop } = await createTestDatabase()
    onCleanUp(drop)
    await pool.query('update catalogue_state set total_cards = 7')
    const open = () => openCatalogueDatabase(onCleanUp, '', { demoCardCount: 7 }, url)
    expect((await open()).totalCards).toBe(7)
    await pool.query(
      `insert into users (id, username, email, password_hash) values (decode(repeat('01', 12), 'hex'), 'ann', 'a@e.org', '')`,
    )
    await expect(open()).rejects.toThrow('The database has users')
  }))
