import { readShippedMigrations } from '@ninepocket/api/database/migration-files'
import { isOlderVersion, readSiteVersion } from '@ninepocket/api/database/site-version'
import { expect, test } from 'vitest'

const migrations = readShippedMigrations()

/** What breaks the statements of a running site of the version before. */
const contractingSql =
  /\b(drop\s+(table|column|view)|rename\s|set\s+not\s+null|alter\s+(column\s+)?\w+\s+(set\s+data\s+)?type)\b/i
const findContractingSql = (sql: string) => contractingSql.exec(sql.replace(/--.*/g, ''))?.[0]

test('every migration declares its kind, and none excludes the version that ships it', () => {
  const excluding = migrations.filter(({ minVersion }) => minVersion && isOlderVersion(readSiteVersion(), minVersion))
  expect(excluding.map(({ name }) => name)).toEqual([])
})

test('expand migrations remove and rename nothing', () => {
  const expanding = migrations.filter(({ minVersion }) => minVersion === null)
  expect(expanding.filter(({ sql }) => findContractingSql(sql)).map(({ name }) => name)).toEqual([])
})

test('the check of expand migrations finds what an older site would miss', () => {
  for (const sql of [
    'drop table users;',
    'alter table users drop column name;',
    'alter table users rename name to title;',
    'alter table users alter column name set not null;',
    'alter table users alter name type int;',
  ])
    expect(findContractingSql(sql)).toBeDefined()
  expect(findContractingSql('create table a (type text not null); -- drop table users')).toBeUndefined()
})
