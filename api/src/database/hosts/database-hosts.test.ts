import { expect, test } from 'vitest'
import { formatDatabaseHosts, parseDatabaseHostUrls } from './database-hosts.ts'

test('leaves a URL with one host as it is', () => {
  for (const url of ['postgres://u:p@db:5432/cards', 'postgresql://db/cards', 'postgres://u:p@%2Frun%2Fpg:5432/cards'])
    expect(parseDatabaseHostUrls(url)).toEqual({ urls: [url], acceptsReadOnly: true })
})

test('splits a URL with several hosts, and asks for one that accepts writes', () => {
  expect(parseDatabaseHostUrls('postgres://u:p@db1:5432,[::1]:5433,db3/cards?sslmode=verify-full')).toEqual({
    urls: [
      'postgres://u:p@db1:5432/cards?sslmode=verify-full',
      'postgres://u:p@[::1]:5433/cards?sslmode=verify-full',
      'postgres://u:p@db3/cards?sslmode=verify-full',
    ],
    acceptsReadOnly: false,
  })
})

test.each([
  ['postgres://a,b/cards?target_session_attrs=any', true],
  ['postgres://a,b/cards?target_session_attrs=read-write', false],
  ['postgres://a/cards?target_session_attrs=read-write', false],
])('reads target_session_attrs of %s', (url, acceptsReadOnly) => {
  expect(parseDatabaseHostUrls(url)).toMatchObject({ acceptsReadOnly })
})

test.each([
  ['mysql://db/cards', /must be an address that starts with postgres/],
  ['db1,db2', /must be an address that starts with postgres/],
  ['postgres://db1:5432,db2:99999/cards', /must be an address that starts with postgres/],
  ['postgres://user:12/34@db/cards', /must write the characters/],
  ['postgres://user:12%zz@db/cards', /must write the characters/],
  ['postgres://db1,db2/cards?target_session_attrs=standby', /read-write or any as target_session_attrs/],
])('rejects %s', (url, problem) => {
  expect(() => parseDatabaseHostUrls(url)).toThrow(problem)
})

test('names the hosts without user and password', () => {
  expect(formatDatabaseHosts('postgres://u:secret@db1:5432,db2:5432/cards')).toBe('db1:5432, db2:5432')
  expect(formatDatabaseHosts('postgres://u:secret@%2Frun%2Fpg:5432/cards')).toBe('/run/pg:5432')
})
