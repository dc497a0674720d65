/** `npm run generate`: writes the documents and workflows that are made from other files. */

import { runMain } from '@ninepocket/releases/setup/run-main'
import { writeGeneratedFiles } from './generate/write-generated-files.ts'

await runMain(writeGeneratedFiles)
