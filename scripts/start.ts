/** `npm start`, the composition root: builds what changed, then runs the whole site. */
import { buildParts } from './build/build-parts.ts'
import { runWholeSite } from './site/run-whole-site.ts'

await runWholeSite(buildParts)
