/** What a container runs: the whole site as `npm start`, of a checkout that is built already and may be read-only. */
import { enableModuleCache } from './setup/keep-compiled.ts'

enableModuleCache()
const { runProductionSite: runWholeSite } = await import('./site/run-whole-site.ts')
await runWholeSite(async () => {})
