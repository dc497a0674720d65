import { expect, test } from 'vitest'
import { findTableAccesses } from './find-table-accesses.ts'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'
import { declaredForeignTableReads, tableOwners } from './table-owners.ts'

const apiFolder = 'api/src/'
const paths = listRepositoryFiles()
const migrations = paths.filter((path) => path.startsWith('api/migrations/')).map(readRepositoryFile)
const tables = new Set(
  migrations.flatMap((sql) => [...sql.matchAll(/^create (?:table|view) (\w+)/gm)].map(([, name = '']) => name)),
)

/** Returns `modules/auth` for `api/src/modules/auth/login/login.ts`, `files` for `api/src/files/file-store.ts`. */
function getFolder(path: string): string {
  const [first = '', second = ''] = path.slice(apiFolder.length).split('/')
  return first === 'modules' ? `${first}/${second}` : first
}

const accesses = paths
  .filter((path) => path.startsWith(apiFolder) && path.endsWith('.ts') && !/\.(test|gen)\.ts$|\/testing\//.test(path))
  .flatMap((path) =>
    findTableAccesses(readRepositoryFile(path), tables).map((access) => ({ path, folder: getFolder(path), ...access })),
  )
const foreignAccesses = accesses.filter(({ table, folder }) => !tableOwners[table]?.includes(folder))
const isDeclared = ({ folder, table }: { folder: string; table: string }) =>
  declaredForeignTableReads.some((read) => read.reader === folder && read.tables.includes(table))

/** Says what is wrong, and where the code belongs. */
const describeForeignAccess = ({ path, table, kind }: (typeof accesses)[number]) =>
  `${path} ${kind}s ${table}, which belongs to ${tableOwners[table]?.join(' and ')}: move the SQL there (table-owners.ts)`

test('the owners cover exactly the tables of the migrations', () => {
  expect(Object.keys(tableOwners).sort()).toEqual([...tables].sort())
})

test('only the owner of a table writes it', () => {
  const writes = foreignAccesses.filter(({ kind }) => kind === 'write')
  expect(writes.map(describeForeignAccess)).toEqual([])
})

test('a folder reads tables of other owners only if the list declares it', () => {
  const reads = foreignAccesses.filter((access) => access.kind === 'read' && !isDeclared(access))
  expect(reads.map(describeForeignAccess)).toEqual([])
})

test('every declared read occurs', () => {
  const unused = declaredForeignTableReads.flatMap(({ reader, tables: declared }) =>
    declared
      .filter((table) => !foreignAccesses.some((access) => access.folder === reader && access.table === table))
      .map((table) => `${reader} reads ${table}`),
  )
  expect(unused).toEqual([])
})

test.each([
  ['`select * from users u`', 'read users'],
  ['`update only users set a = 1`', 'write users'],
  ['`with gone as (delete from cards returning *) insert into users select * from gone`', 'write cards, write users'],
  ["db.selectFrom('users as u').innerJoin('cards as c', 'c.id', 'u.card')", 'read users, read cards'],
  ["db.selectFrom(['users', 'cards as c'])", 'read users, read cards'],
  ["db.deleteFrom('users').using('cards')", 'write users, read cards'],
  ["exists(selectFrom('users').select('users.id'))", 'read users'],
  ["db.updateTable('users')", 'write users'],
  ["db.insertInto('cards')", 'write cards'],
  ['// select from users\n/* update cards */ const a = 1', ''],
])('finds the tables of %s', (code, expected) => {
  const found = findTableAccesses(code, new Set(['users', 'cards'])).map(({ kind, table }) => `${kind} ${table}`)
  expect(found.join(', ')).toBe(expected)
})
