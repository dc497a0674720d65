/**
 * `npm run build [-- APP…]`: builds the shell and every remote, or only the named ones, if they have changed. `npm run build
 * -- --sbom FILE`: writes the list of all libraries of the site instead.
 */

import { parseArgs } from 'node:util'
import { buildApps } from '@ninepocket/releases/builds/build-apps'
import { writeSiteSbom } from '@ninepocket/releases/builds/write-sbom'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { runMain } from '@ninepocket/releases/setup/run-main'

printUsageOnHelp(`npm run build [-- APP…]           builds the shell and all remotes, or the named ones, if they have changed
npm run build -- --sbom FILE      writes the list of all libraries of the site`)

await runMain(async () => {
  const { values, positionals: apps } = parseArgs({ allowPositionals: true, options: { sbom: { type: 'string' } } })
  if (values.sbom !== undefined) await writeSiteSbom(values.sbom)
  else await buildApps(apps.length > 0 ? apps : undefined)
})
