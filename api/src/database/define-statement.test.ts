import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createStagedTables } from '../catalogue-data/write/staged-tables.ts'
import { setUpTestDatabase } from '../testing/set-up.ts'
import { inTransaction } from './connect.ts'
import { defineStatement, listDefinedStatements } from './define-statement.ts'
import { newId } from './new-id.ts'
import { findTypeMismatchesInStatement } from './testing/find-type-mismatches-in-statement.ts'

const sourceFolder = join(import.meta.dirname, '..')
const sourceFiles = globSync('**/*.ts', { cwd: sourceFolder }).filter(
  (file) => !/\.test\.ts$|(^|\/)testing\//.test(file),
)

const database = await setUpTestDatabase()

const ownId = newId()
const echo = defineStatement({
  name: 'echo',
  text: `select $id::bytea as id, id as others, $note as note, $tags::text[] as tags
    from unnest($ids::bytea[]) id where $note::text is null or true`,
  parameters: { id: 'bytea', ids: 'bytea[]', note: 'text?', tags: 'text[]' },
  columns: { id: 'bytea', others: 'bytea', note: 'text?', tags: 'text[]' },
})

describe('defineStatement', () => {
  test('sends parameters by name, with ids in hexadecimal', async () => {
    const otherId = newId()
    const rows = await echo.all(database.pool, { id: ownId, ids: [ownId, otherId], note: null, tags: ['a'] })
    expect(rows).toEqual([ownId, otherId].map((others) => ({ id: ownId, others, note: null, tags: ['a'] })))
    expect(await echo.first(database.pool, { id: ownId, ids: [], note: 'x', tags: [] })).toBeNull()
  })

  test('prepares a statement unless it is to be planned for each call', async () => {
    const definition = { text: 'select $a::text as a', parameters: { a: 'text' }, columns: { a: 'text' } } as const
    const prepared = defineStatement({ ...definition, name: 'prepared' })
    const planned = defineStatement({ ...definition, name: 'planned', text: 'select $a as a', isPrepared: false })
    await inTransaction(database.pool, async (client) => {
      for (const statement of [prepared, planned]) expect(await statement.first(client, { a: 'x' })).toEqual({ a: 'x' })
      const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
      const texts = rows.map(({ statement }) => statement)
      expect(texts).toContain(prepared.text)
      expect(texts).not.toContain(planned.text)
    })
  })

  test('rejects a second statement of the same name, and parameters that the text and the declaration do not share', () => {
    const definition = { name: 'echo', text: 'select $a::text as a', parameters: {}, columns: { a: 'text' } } as const
    expect(() => defineStatement(definition)).toThrow('defined twice')
    expect(() => defineStatement({ ...definition, name: 'b' })).toThrow('does not declare $a')
    expect(() => defineStatement({ ...definition, name: 'c', parameters: { a: 'text', b: 'int4' } })).toThrow(
      'does not use b',
    )
  })
})

describe('the check of declarations', () => {
  const text = 'select id, avatar from users where id = $1'
  const name = 'checked'
  test.each([
    ['finds nothing in a right declaration', { id: 'bytea', avatar: 'text?' }, []],
    ['finds a column that may be null', { id: 'bytea', avatar: 'text' }, ['avatar may be null']],
    ['finds a wrong type', { id: 'bytea', avatar: 'int4?' }, [expect.stringContaining('avatar int4')]],
    [
      'finds a missing column',
      { id: 'bytea' },
      [expect.stringContaining('actual (id bytea, avatar text)'), 'avatar may be null'],
    ],
  ] as const)('%s', async (_, columns, problems) => {
    const definition = { name, text, parameters: { id: 'bytea' } as const, columns: { ...columns } }
    const found = await inTransaction(database.pool, (client) => findTypeMismatchesInStatement(client, definition))
    expect(found).toEqual(problems)
  })
})

test('every declared statement matches the schema', async () => {
  const declaring: string[] = []
  for (const file of sourceFiles)
    if ((await readFile(join(sourceFolder, file), 'utf8')).includes('defineStatement({')) declaring.push(file)
  await Promise.all(declaring.map((file) => import(join(sourceFolder, file))))
  await inTransaction(database.pool, async (client) => {
    await createStagedTables(client)
    const problems: Record<string, string[]> = {}
    for (const statement of listDefinedStatements()) {
      const found = await findTypeMismatchesInStatement(client, statement)
      if (found.length > 0) problems[statement.name] = found
    }
    expect(problems).toEqual({})
  })
})
