/** `npm run users -- admin USERNAME | create …`, in the running or the stopped site's database. */

import { createPool } from '@ninepocket/api/database/connect'
import { grantAdmin } from '@ninepocket/api/modules/auth/accounts/account-repository'
import { createActivatedAccount } from '@ninepocket/api/modules/auth/accounts/create-activated-account'
import { parseConfig } from '@ninepocket/api/settings/config'
import { printLine } from '@ninepocket/releases/setup/progress'
import { runMain } from '@ninepocket/releases/setup/run-main'
import { openSiteDatabase } from '@ninepocket/server/site-database'
import { stopOnSignals } from '@ninepocket/server/stop-on-signals'
import { parseUsersArgs, type UsersCommand } from './users/parse-users-args.ts'

/** Does it, and tells what was done. */
async function runUsersCommand(pool: ReturnType<typeof createPool>, command: UsersCommand): Promise<string> {
  if (command.name === 'create') {
    const { name: _name, ...account } = command
    const username = await createActivatedAccount(pool, account)
    return `${username} can log in${account.isAdmin ? ', and is an admin' : ''}`
  }
  if (!(await grantAdmin(pool, command.username))) throw new Error(`There is no user "${command.username}".`)
  return `${command.username.toLowerCase()} is an admin`
}

const work = runMain(async () => {
  const command = parseUsersArgs(process.argv.slice(2))
  const database = await openSiteDatabase(parseConfig(process.env))
  const pool = createPool(database.url)
  try {
    printLine(await runUsersCommand(pool, command))
  } finally {
    await pool.end()
    await database.stop()
  }
})
// What was begun takes a moment and is done whole.
stopOnSignals(() => work)
await work
