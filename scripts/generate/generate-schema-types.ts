import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchemaTypes } from '@ninepocket/api/database/build-schema-types'
import { createTestDatabase } from '@ninepocket/api/testing/test-database'
import { repositoryRoot } from '@ninepocket/releases/setup/repository-root'

export const schemaTypesFilePath = join(repositoryRoot, 'api', 'src', 'database', 'schema.gen.ts')

/** Runs the migrations on an empty database and returns the content of `schema.gen.ts`. */
export async function generateSchemaTypesFromMigrations(): Promise<string> {
  const database = await createTestDatabase()
  try {
    return await buildSchemaTypes(database.pool)
  } finally {
    await database.drop()
  }
}

export async function writeSchemaTypes(): Promise<void> {
  await writeFile(schemaTypesFilePath, await generateSchemaTypesFromMigrations())
}
