/** `npm run users -- admin USERNAME | create …`, in the running or the stopped site's database. */
import { parseConfig } from '@ninepocket/api/config'
import { createPool } from '@ninepocket/api/database/connect'
import { grantAdmin } from '@ninepocket/api/modules/auth/account-repository'
import { makeAccount } from '@ninepocket/api/modules/auth/make-account'
import { endWith } from './setup/end-with.ts'
import { say } from './setup/progress.ts'
import { openDatabase } from './site/site-database.ts'
import { stopOnSignals } from './site/stop-on-signals.ts'
import { type UsersCommand, usersCommand } from './users/arguments.ts'

/** Does it, and tells what was done. */
async function run(pool: ReturnType<typeof createPool>, command: UsersCommand): Promise<string> {
  if (command.name === 'create') {
    const { name: _name, ...account } = command
    const username = await makeAccount(pool, account)
    return `${username} can log in${account.isAdmin ? ', and is an admin' : ''}`
  }
  if (!(await grantAdmin(pool, command.username))) throw new Error(`There is no user "${command.username}".`)
  return `${command.username.toLowerCase()} is an admin`
}

const work = endWith(async () => {
  const command = usersCommand(process.argv.slice(2))
  const database = await openDatabase(parseConfig(process.env))
  const pool = createPool(database.url)
  try {
    say(await run(pool, command))
  } finally {
    await pool.end()
    await database.stop()
  }
})
// What was begun takes a moment and is done whole.
stopOnSignals(() => work)
await work
