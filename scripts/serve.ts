/** What a container runs: the whole site as `npm start`, of a checkout that is built already and may be read-only. */
import { enableModuleCache } from '@ninepocket/releases/setup/enable-module-cache'

enableModuleCache()
const { runProductionSite: runWholeSite } = await import('@ninepocket/server/run-production-site')
await runWholeSite(async () => {})
