/** `npm run build`: the shell and every remote, as far as they changed. `npm run build -- mf-catalogue`: that one. */
import { buildApps } from '@ninepocket/releases/builds/build-apps'
import { runMain } from '@ninepocket/releases/setup/run-main'

const apps = process.argv.slice(2)
await runMain(() => buildApps(apps.length > 0 ? apps : undefined))
