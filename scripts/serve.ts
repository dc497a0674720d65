/** The command of a container: serves the whole site from a checkout that is already built and may be read-only. */
import { enableModuleCache } from '@ninepocket/releases/setup/enable-module-cache'

enableModuleCache()
const { runProductionSite } = await import('@ninepocket/server/run-production-site')
await runProductionSite(async () => {})
