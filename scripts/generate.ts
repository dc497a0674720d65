/** `npm run generate`: writes the files that are generated from others. */
import { runMain } from '@ninepocket/releases/setup/run-main'
import { writeSchemaTypes } from './generate/generate-schema-types.ts'
import { writeGeneratedFiles } from './generate/write-generated-files.ts'

await runMain(async () => {
  await writeGeneratedFiles()
  await writeSchemaTypes()
})
