/** `npm run users -- admin USERNAME | reset-factors USERNAME | create …`: changes the running or stopped site. */

import { createPool } from '@ninepocket/api/database/connect'
import { createActivatedAccount } from '@ninepocket/api/modules/auth/accounts/create-activated-account'
import { grantAdmin } from '@ninepocket/api/modules/auth/accounts/grant-admin'
import { createAuthMailBuilder } from '@ninepocket/api/modules/auth/auth-mail-builder'
import { resetFactors } from '@ninepocket/api/modules/auth/factors/reset-factors'
import { type Config, parseConfig } from '@ninepocket/api/settings/config'
import { printUsageOnHelp } from '@ninepocket/releases/setup/print-usage-on-help'
import { printLine } from '@ninepocket/releases/setup/progress'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { openAndMigrateSiteDatabase } from '@ninepocket/server/open-and-migrate-site-database'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'
import { parseUsersArgs, type UsersCommand, usersUsage } from './users/parse-users-args.ts'

async function runUsersCommand(
  { pool, config }: { pool: ReturnType<typeof createPool>; config: Config },
  command: UsersCommand,
): Promise<string> {
  if (command.name === 'create') {
    const { name: _name, ...account } = command
    const username = await createActivatedAccount(pool, account)
    return `${username} can log in${account.isAdmin ? ', and is an admin' : ''}`
  }
  const isReset = command.name === 'reset-factors'
  const isFound = isReset
    ? await resetFactors({ pool, mails: createAuthMailBuilder(config) }, command.username)
    : await grantAdmin(pool, command.username)
  if (!isFound) throw new Error(`User "${command.username}" does not exist.`)
  return `${command.username.toLowerCase()} ${isReset ? 'logs in with the password alone' : 'is an admin'}`
}

printUsageOnHelp(usersUsage)

const work = runMain(async () => {
  const command = parseUsersArgs(process.argv.slice(2))
  const config = parseConfig(process.env)
  const database = await openAndMigrateSiteDatabase(config)
  const pool = createPool(database.url)
  try {
    printLine(await runUsersCommand({ pool, config }, command))
  } finally {
    await pool.end()
    await database.stop()
  }
})
// A signal waits for the running command to finish.
stopOnSignals(() => work)
await work
