/** `npm run docs`: writes the documents and workflows that are made from other files. */
import { writeGeneratedFiles } from './docs/write-generated.ts'
import { runMain } from './setup/end-with.ts'

await runMain(writeGeneratedFiles)
