/** `npm run docs`: writes the documents and workflows that are made from other files. */
import { writeGenerated } from './docs/write-generated.ts'
import { endWith } from './setup/end-with.ts'

await endWith(writeGenerated)
