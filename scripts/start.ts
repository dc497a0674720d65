/** `npm start`: builds the changed apps, then serves the whole site. */
import { enableModuleCache } from '@ninepocket/releases/setup/enable-module-cache'

enableModuleCache()
const [{ buildApps }, { runProductionSite }] = await Promise.all([
  import('@ninepocket/releases/builds/build-apps'),
  import('@ninepocket/server/run-production-site'),
])
await runProductionSite(buildApps)
