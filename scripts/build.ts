/** `npm run build`: the shell and every remote, as far as they changed. `npm run build -- mf-catalogue`: that one. */
import { buildParts } from './build/build-parts.ts'
import { endWith } from './setup/end-with.ts'

const parts = process.argv.slice(2)
await endWith(() => buildParts(parts.length > 0 ? parts : undefined))
