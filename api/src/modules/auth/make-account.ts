import { Email } from '@ninepocket/contract/email'
import { Password } from '@ninepocket/contract/password'
import { StaffUsername } from '@ninepocket/contract/username'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { inTransaction } from '../../database/connect.ts'
import { newId } from '../../database/new-id.ts'
import { validate } from '../../http/validate.ts'
import { hashPassword } from '../../security/password-hash.ts'
import { activate, grantAdmin } from './account-repository.ts'
import { openAccount } from './open-account.ts'

/** As in a registration, but that an operator may give names that hold "admin" (spec §5.3). */
const MadeAccount = z.strictObject({ username: StaffUsername, email: Email, password: Password })
export type MadeAccount = z.infer<typeof MadeAccount> & { isAdmin: boolean }

/**
 * Makes an account that is activated, without a mail: what an operator does on the server.
 * @returns its username, in lower case
 * @throws DomainError 400 in the words of the rules, 409 where a name is taken
 */
export async function makeAccount(pool: Pool, { isAdmin, ...given }: MadeAccount): Promise<string> {
  const [valid] = validate([[MadeAccount, given]])
  // The schema has just made it.
  const { username, email, password } = valid as z.infer<typeof MadeAccount>
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, async (db) => {
    const id = newId()
    await openAccount(db, { id, username, email, passwordHash, newsletterOptIn: false })
    await activate(db, id)
    if (isAdmin) await grantAdmin(db, username)
  })
  return username
}
