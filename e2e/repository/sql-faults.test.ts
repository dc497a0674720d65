import { describe, expect, test } from 'vitest'
import { findTypeAssertions, findUncheckedSql } from './find-unchecked-sql.ts'
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts'

const productionPaths = listRepositoryFiles('api').filter(
  (path) => path.endsWith('.ts') && !/\.(test|gen)\.ts$|\/testing\//.test(path),
)

/** The folder that talks to the driver. */
const databaseFolder = 'api/src/database/'

/** Types of the only casts in production code. None claims the type of a row that no test has compared. */
const allowedCasts: Readonly<Record<string, readonly string[]>> = {
  'api/src/backup/restore-backup.ts': ['AsyncIterable<Buffer>'],
  'api/src/backup/write-backup.ts': ['Writable', 'unknown', 'AsyncIterable<Buffer>'],
  'api/src/catalogue-data/edits/row-storage-by-kind.ts': ['TableWriter<AnySourceRow>', 'unknown'],
  'api/src/http/endpoints/serve-endpoint.ts': ['CacheTagRule', 'EndpointCall<E>'],
  'api/src/modules/auth/accounts/create-activated-account.ts': ['z.infer<typeof ActivatedAccountInput>'],
  'api/src/modules/imports/job/matching-thread.ts': ['[MatchingThreadMessage]'],
  'api/src/modules/imports/job/matching-worker.ts': ['MatchingThreadData'],
  'api/src/modules/uploads/hash-upload.ts': ['Uint8Array<ArrayBuffer>'],
  'api/src/security/human-verification/altcha.ts': ['Challenge', 'unknown'],
}

describe('SQL of the API', () => {
  test('is sent as declared statements or by the query builder only', () => {
    const faults = productionPaths
      .filter((path) => !path.startsWith(databaseFolder))
      .flatMap((path) => findUncheckedSql(path, readRepositoryFile(path)).map((fault) => `${path}: ${fault}`))
    expect(faults).toEqual([])
  })

  test('returns rows that are cast nowhere', () => {
    const casts = productionPaths.flatMap((path) => {
      const types = findTypeAssertions(path, readRepositoryFile(path))
      return types.length > 0 ? [[path, types]] : []
    })
    expect(Object.fromEntries(casts)).toEqual(allowedCasts)
  })
})

describe('the check of SQL', () => {
  test.each([
    ["const a = await db.query<Row>('select 1')", 'call of the driver'],
    ["const a = db['query']", 'call of the driver'],
    ['const { query } = db', 'call of the driver'],
    ['const { query: send } = db', 'call of the driver'],
    ['function f({ query }: Pool) { query(text) }', 'call of the driver'],
    ["import { Pool } from 'pg'", 'import'],
    ["import pg from 'pg'", 'import'],
    ['const { from } = await import("pg-copy-streams")', 'import'],
    ["import { CompiledQuery } from 'kysely'", 'import'],
    ["import { sql as text } from 'kysely'", 'import'],
    ["import { prepareStatement } from '../database/prepare-statement.ts'", 'import'],
    ['const a = sql.raw(text)', 'raw SQL'],
    ['const a = sql[method](text)', 'raw SQL'],
    ['const a = sql([text] as never)', 'sql without a template'],
    ['const text = sql', 'second name'],
    ['const find = (text: string) => defineStatement({ text })', 'statement declared after import'],
    ['const find = (sort: string) => defineList(sort)', 'statement declared after import'],
    ['const find = (sort: string) => buildOrderSql(sort)', 'statement declared after import'],
    [`const f = (id: string) => \`select * from users where id = \${id}\``, 'composed SQL'],
    ["const f = (id: string) => 'delete from users where id = ' + id", 'composed SQL'],
    ["const f = (where: string) => ['update users set a = 1', where].join(' ')", 'composed SQL'],
    ["const f = (table: string) => 'select 1 from x'.replace('x', table)", 'composed SQL'],
  ])('finds the fault in %s', (code, kind) => {
    expect(findUncheckedSql('a.ts', code)[0]).toMatch(new RegExp(`^${kind}: `))
  })

  test.each([
    [`const f = (id: string) => sql\`select * from users where id = \${id}\``],
    [`const a = defineStatement({ text: \`select \${columns} from users\` })`],
    [`const defineList = (order: string) => defineStatement({ text: \`select 1 from users order by \${order}\` })`],
    [`function buildListSql(order: string) { return \`select 1 from users order by \${order}\` }`],
    ['const { query } = request; const page = request.query.page'],
    ["import { DatabaseError, type Pool } from 'pg'"],
    ["import type { CompiledQuery } from 'kysely'"],
    [`const f = (name: string) => \`The user \${name} is not there\``],
  ])('accepts %s', (code) => {
    expect(findUncheckedSql('a.ts', code)).toEqual([])
  })

  test.each([
    ['const row = rows[0] as Row', ['Row']],
    ['const row = rows[0] as unknown as Row', ['unknown', 'Row']],
    ['const row = <Row>rows[0]', ['Row']],
    ['const isRow = (value: unknown): value is Row => true', ['Row']],
    ["const kinds = ['a'] as const", []],
  ])('finds the casts of %s', (code, types) => {
    expect(findTypeAssertions('a.ts', code).sort()).toEqual(types.sort())
  })
})
