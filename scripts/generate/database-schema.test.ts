import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildDatabaseSchema, databaseSchemaFile } from './database-schema.ts'

test('schema.gen.ts matches the migrations (npm run generate updates it)', async () => {
  expect(await readFile(databaseSchemaFile, 'utf8')).toBe(await buildDatabaseSchema())
})
