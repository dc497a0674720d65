import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateSchemaTypesFromMigrations, schemaTypesFilePath } from './generate-schema-types.ts'

test('schema.gen.ts matches the migrations (npm run generate updates it)', async () => {
  expect(await readFile(schemaTypesFilePath, 'utf8')).toBe(await generateSchemaTypesFromMigrations())
})
