import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { setUpTestDatabase, setUpTestFolder } from '../testing/set-up.ts'
import { migrate } from './migrate.ts'

const folder = await setUpTestFolder()
const database = await setUpTestDatabase()
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public')
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  writeMigration('0001-first.sql', 'create table first (n int);')
})

const writeMigration = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const runMigrations = () => migrate(database.url, folder)

test('applies new files once, in the order of their names', async () => {
  writeMigration('0003-third.sql', 'alter table second add third int;')
  writeMigration('0002-second.sql', 'create table second (n int);')
  writeMigration('notes.md', 'not a migration')
  expect(await runMigrations()).toEqual(['0001-first.sql', '0002-second.sql', '0003-third.sql'])
  expect(await runMigrations()).toEqual([])
})

test('rejects a file that was changed after it was applied', async () => {
  await runMigrations()
  writeMigration('0001-first.sql', 'create table first (n bigint);')
  await expect(runMigrations()).rejects.toThrow('Migration 0001-first.sql was changed after it was applied')
})

test('rejects a database with a migration that has no file', async () => {
  await runMigrations()
  rmSync(join(folder, '0001-first.sql'))
  await expect(runMigrations()).rejects.toThrow('contains migration 0001-first.sql')
})

test('rolls back a file that fails and keeps the files before it', async () => {
  writeMigration('0002-second.sql', 'create table second (n int); select * from nowhere;')
  await expect(runMigrations()).rejects.toThrow(/Migration 0002-second\.sql failed: .*nowhere/)
  const { rows } = await database.pool.query(`select to_regclass('first') as first, to_regclass('second') as second`)
  expect(rows).toEqual([{ first: 'first', second: null }])
  writeMigration('0002-second.sql', 'create table second (n int);')
  expect(await runMigrations()).toEqual(['0002-second.sql'])
})

test('lets two simultaneous processes take turns', async () => {
  const both = await Promise.all([runMigrations(), runMigrations()])
  expect(both.flat()).toEqual(['0001-first.sql'])
})
