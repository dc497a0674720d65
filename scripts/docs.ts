/** `npm run docs`: writes the documents that are made from other files. */
import { writeFile } from 'node:fs/promises'
import { decisionsIndex, indexFile } from './docs/decisions-index.ts'
import { endWith } from './setup/end-with.ts'

await endWith(async () => writeFile(indexFile, await decisionsIndex()))
