import { Email } from '@ninepocket/contract/auth/email'
import { Password } from '@ninepocket/contract/auth/password'
import { StaffUsername } from '@ninepocket/contract/users/username'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import { validateRequest } from '../../../http/endpoints/validate-request.ts'
import { hashPassword } from '../../../security/password-hash.ts'
import { grantAdmin, setActivated } from './account-repository.ts'
import { insertNewAccount } from './insert-new-account.ts'

/** As in a registration, but that an operator may give names that hold "admin" (spec §5.3). */
const ActivatedAccountInput = z.strictObject({ username: StaffUsername, email: Email, password: Password })
export type ActivatedAccountInput = z.infer<typeof ActivatedAccountInput> & { isAdmin: boolean }

/**
 * Makes an account that is activated, without a mail: what an operator does on the server.
 * @returns its username, in lower case
 * @throws DomainError 400 in the words of the rules, 409 where a name is taken
 */
export async function createActivatedAccount(
  pool: Pool,
  { isAdmin, ...fields }: ActivatedAccountInput,
): Promise<string> {
  const [valid] = validateRequest([[ActivatedAccountInput, fields]])
  // The schema has just made it.
  const { username, email, password } = valid as z.infer<typeof ActivatedAccountInput>
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, async (db) => {
    const id = newId()
    await insertNewAccount(db, { id, username, email, passwordHash, newsletterOptIn: false })
    await setActivated(db, id)
    if (isAdmin) await grantAdmin(db, username)
  })
  return username
}
