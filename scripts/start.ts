/** `npm start`, the composition root: builds what changed, then runs the whole site. */
import { keepCompiled } from './setup/keep-compiled.ts'

keepCompiled()
const [{ buildParts }, { runWholeSite }] = await Promise.all([
  import('./build/build-parts.ts'),
  import('./site/run-whole-site.ts'),
])
await runWholeSite(buildParts)
