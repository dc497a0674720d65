/** `npm start`, the composition root: builds what changed, then runs the whole site. */
import { enableModuleCache } from './setup/keep-compiled.ts'

enableModuleCache()
const [{ buildApps }, { runProductionSite: runWholeSite }] = await Promise.all([
  import('./build/build-parts.ts'),
  import('./site/run-whole-site.ts'),
])
await runWholeSite(buildApps)
