/**
 * `npm run replace-keys -- [--former-secret-file FILE]`: replaces the keys of the site. FILE has the `SITE_SECRET` with
 * which they were made, if that has changed; `none` if there was none.
 */

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createPool } from '@ninepocket/api/database/connect'
import { replaceSiteKeys } from '@ninepocket/api/modules/site-keys/replace-site-keys'
import { parseConfig } from '@ninepocket/api/settings/config'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { printLine } from '@ninepocket/releases/setup/progress'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { openAndMigrateSiteDatabase } from '@ninepocket/server/open-and-migrate-site-database'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'

async function readFormerSecret(file: string | undefined, siteSecret: string | null): Promise<string | null> {
  if (file === undefined) return siteSecret
  return file === 'none' ? null : (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
}

printUsageOnHelp(
  'npm run replace-keys [-- --former-secret-file FILE]     FILE has the former SITE_SECRET; none if there was none',
)

const work = runMain(async () => {
  const { values } = parseArgs({ options: { 'former-secret-file': { type: 'string' } } })
  const config = parseConfig(process.env)
  const formerSecret = await readFormerSecret(values['former-secret-file'], config.siteSecret)
  const database = await openAndMigrateSiteDatabase(config)
  const pool = createPool(database.url)
  try {
    const { apps, addresses, sessions } = await replaceSiteKeys(pool, { formerSecret, siteSecret: config.siteSecret })
    printLine(`keys replaced: ${sessions} sessions ended, ${apps} authenticator apps and ${addresses} addresses kept`)
    printLine('Restart every process of the site: those that run still use the old keys.')
  } finally {
    await pool.end()
    await database.stop()
  }
})
// A signal waits for the running command to finish.
stopOnSignals(() => work)
await work
