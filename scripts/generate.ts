/** `npm run generate`: writes the documents and workflows that are generated from other files. */

import { runMain } from '@ninepocket/releases/setup/run-main'
import { writeGeneratedFiles } from './generate/write-generated-files.ts'

await runMain(writeGeneratedFiles)
