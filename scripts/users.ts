/** `npm run users -- admin USERNAME | create …`: changes the database of the running or stopped site. */
import { createPool } from '@ninepocket/api/database/connect'
import { grantAdmin } from '@ninepocket/api/modules/auth/accounts/account-repository'
import { createActivatedAccount } from '@ninepocket/api/modules/auth/accounts/create-activated-account'
import { parseConfig } from '@ninepocket/api/settings/config'
import { printLine } from '@ninepocket/releases/setup/progress'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { openAndMigrateSiteDatabase } from '@ninepocket/server/open-and-migrate-site-database'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'
import { parseUsersArgs, type UsersCommand } from './users/parse-users-args.ts'

async function runUsersCommand(pool: ReturnType<typeof createPool>, command: UsersCommand): Promise<string> {
  if (command.name === 'create') {
    const { name: _name, ...account } = command
    const username = await createActivatedAccount(pool, account)
    return `${username} can log in${account.isAdmin ? ', and is an admin' : ''}`
  }
  if (!(await grantAdmin(pool, command.username))) throw new Error(`User "${command.username}" does not exist.`)
  return `${command.username.toLowerCase()} is an admin`
}

const work = runMain(async () => {
  const command = parseUsersArgs(process.argv.slice(2))
  const database = await openAndMigrateSiteDatabase(parseConfig(process.env))
  const pool = createPool(database.url)
  try {
    printLine(await runUsersCommand(pool, command))
  } finally {
    await pool.end()
    await database.stop()
  }
})
// A signal waits for the running command to finish.
stopOnSignals(() => work)
await work
