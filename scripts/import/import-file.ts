/** `npm run import -- --user USERNAME FILE`: imports a file of an app into a user's collection, while the site runs or not. */

import { createPool } from '@ninepocket/api/database/connect'
import { openFileStore } from '@ninepocket/api/files/open-file-store'
import { importFileForUserAndWait } from '@ninepocket/api/modules/imports/import-file-for-user-and-wait'
import { findUserByUsername } from '@ninepocket/api/modules/users/user-repository'
import { createUserService } from '@ninepocket/api/modules/users/user-service'
import { parseConfig } from '@ninepocket/api/settings/config'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { printLine } from '@ninepocket/releases/setup/progress'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { openAndMigrateSiteDatabase } from '@ninepocket/server/open-and-migrate-site-database'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'
import { importUsage, parseImportArgs } from './parse-import-args.ts'

function describe({ counts, addedCount, state, error }: CollectionImport): string {
  const { match, ask, parked, skip } = counts
  const left = `${parked} parked, ${skip} left out`
  if (state === 'deciding') return `${match} rows have a card, ${ask} wait for a choice, ${left}`
  if (error !== null) throw new Error(error)
  return `${addedCount} added; of ${formatCountWithNoun(counts.rows, 'row')} ${left}`
}

/** Lists what of the file is not kept, and the photos that are not saved yet. */
const listOmissions = ({ notKept, parkedPhotos }: CollectionImport): string[] => [
  ...notKept.map(({ text, rows }) => `${text}: ${formatCountWithNoun(rows, 'row')}`),
  ...(parkedPhotos
    ? [`${formatCountWithNoun(parkedPhotos.count, 'photo')} not saved yet: ${parkedPhotos.reason}`]
    : []),
]

printUsageOnHelp(importUsage)

const work = runMain(async () => {
  const { username, ...options } = parseImportArgs(process.argv.slice(2))
  const config = parseConfig(process.env)
  const database = await openAndMigrateSiteDatabase(config)
  const pool = createPool(database.url)
  try {
    const user = await findUserByUsername(pool, username)
    if (!user) throw new Error(`User "${username}" does not exist.`)
    const services = { pool, files: openFileStore(config.storage), users: createUserService(pool, []) }
    const done = await importFileForUserAndWait(services, { userId: user.id, ...options })
    for (const line of [describe(done), ...listOmissions(done)]) printLine(line)
  } finally {
    await pool.end()
    await database.stop()
  }
})
// A signal waits for the running command to finish.
stopOnSignals(() => work)
await work
