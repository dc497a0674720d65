/** `npm run build [-- APP…]`: builds the shell and every remote, or only the named ones, if they have changed. */
import { buildApps } from '@ninepocket/releases/builds/build-apps'
import { runMain } from '@ninepocket/releases/setup/run-main'

const apps = process.argv.slice(2)
await runMain(() => buildApps(apps.length > 0 ? apps : undefined))
