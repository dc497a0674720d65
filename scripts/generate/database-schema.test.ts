import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { renderSchemaTypes, schemaTypesFile } from './database-schema.ts'

test('schema.gen.ts matches the migrations (npm run generate updates it)', async () => {
  expect(await readFile(schemaTypesFile, 'utf8')).toBe(await renderSchemaTypes())
})
