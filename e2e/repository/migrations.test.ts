import { readShippedMigrations } from '@ninepocket/api/database/migration-files'
import { isOlderVersion, readSiteVersionFromManifest } from '@ninepocket/api/database/site-version'
import { expect, test } from 'vitest'

const migrations = readShippedMigrations()

/** What breaks the statements of a running site of the version before; each matches within one statement. */
const contractingPatterns = [
  /\bdrop\s+(table|column|(materialized\s+)?view)\b/i,
  /\brename\s/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+table\b.*\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/is,
  // The word `column` is optional.
  /\balter\s+table\b.*(?<!\balter\s+(column\s+)?\S+\s+)\bdrop\s+(?!constraint\b)/is,
  /\balter\s+table\b.*\badd\s+(?=[^,]*\bnot\s+null\b)(?![^,]*\b(default|generated)\b)/is,
  // Rejects rows that the version before writes.
  /\balter\s+table\b.*\badd\s+(constraint|check|unique|exclude|foreign|primary)\b/is,
]
/** A primary key of the same name gets another index. The pattern does not see the columns: a reviewer checks that the key keeps its own. */
const indexExchangePattern = /\bdrop\s+constraint\s+(\w+),\s*add\s+constraint\s+\1\s+primary\s+key\s+using\s+index\b/gi
const findContractingSql = (sql: string) =>
  sql
    .replace(/--.*/g, '')
    .replace(indexExchangePattern, '')
    .split(';')
    .find((statement) => contractingPatterns.some((pattern) => pattern.test(statement)))

test('every migration declares its kind, and none excludes the version that ships it', () => {
  const excluding = migrations.filter(
    ({ minVersion }) => minVersion && isOlderVersion(readSiteVersionFromManifest(), minVersion),
  )
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
    'alter table users drop name;',
    'alter table users drop if exists name;',
    'alter table users alter "name" type int;',
    'alter table users add column birthday date not null;',
    'alter table users add birthday date not null, add name text default 1;',
    'alter table users add constraint named check (name is not null);',
    'drop materialized view totals;',
    'alter table users drop constraint users_pkey, add constraint users_name primary key using index users_by_name;',
  ])
    expect(findContractingSql(sql)).toBeDefined()
  for (const sql of [
    'create table a (type text not null); -- drop table users',
    'alter table users add column note text; create table b (name text not null);',
    "alter table users add note text not null default '', alter column name drop not null;",
    'alter table users drop constraint named;',
    'alter table users drop constraint users_pkey, add constraint users_pkey primary key using index users_by_id;',
  ])
    expect(findContractingSql(sql)).toBeUndefined()
})
