import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'ninepocket-migrations-'))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public')
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  writeMigration('0001-first.sql', 'create table first (n int);')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

const writeMigration = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const runMigrations = () => migrate(database.url, folder)

test('new files are applied once, in the order of their names', async () => {
  writeMigration('0003-third.sql', 'alter table second add third int;')
  writeMigration('0002-second.sql', 'create table second (n int);')
  writeMigration('notes.md', 'not a migration')
  expect(await runMigrations()).toEqual(['0001-first.sql', '0002-second.sql', '0003-third.sql'])
  expect(await runMigrations()).toEqual([])
})

test('a file that was changed after it was applied is refused', async () => {
  await runMigrations()
  writeMigration('0001-first.sql', 'create table first (n bigint);')
  await expect(runMigrations()).rejects.toThrow('Migration 0001-first.sql was changed after it was applied')
})

test('a database that is ahead of the files is refused', async () => {
  await runMigrations()
  rmSync(join(folder, '0001-first.sql'))
  await expect(runMigrations()).rejects.toThrow('holds migration 0001-first.sql')
})

test('a file that fails leaves nothing of itself, and what came before it', async () => {
  writeMigration('0002-second.sql', 'create table second (n int); select * from nowhere;')
  await expect(runMigrations()).rejects.toThrow(/Migration 0002-second\.sql failed: .*nowhere/)
  const { rows } = await database.pool.query(
    `select to_regclass('first') as first, to_regclass('second') as second`,
  )
  expect(rows).toEqual([{ first: 'first', second: null }])
  writeMigration('0002-second.sql', 'create table second (n int);')
  expect(await runMigrations()).toEqual(['0002-second.sql'])
})

test('two that start together take turns', async () => {
  const both = await Promise.all([runMigrations(), runMigrations()])
  expect(both.flat()).toEqual(['0001-first.sql'])
})
