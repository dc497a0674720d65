import { Email } from '@ninepocket/contract/auth/email'
import { NewPassword } from '@ninepocket/contract/auth/password'
import { staffUsernameSchema } from '@ninepocket/contract/users/username'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import { validateRequestParts } from '../../../http/endpoints/validate-request-parts.ts'
import { assertUncommonPassword } from '../../../security/new-passwords/assert-safe-password.ts'
import { hashPassword } from '../../../security/password-hash.ts'
import { setAccountActivated } from './account-repository.ts'
import { grantAdminInTransaction } from './grant-admin.ts'
import { insertNewAccount } from './insert-new-account.ts'

/** As for a registration, but operators may use names that contain "admin" (spec §5.3). */
const ActivatedAccountInput = z.strictObject({ username: staffUsernameSchema, email: Email, password: NewPassword })
export type ActivatedAccountInput = z.infer<typeof ActivatedAccountInput> & { isAdmin: boolean }

/**
 * Creates an activated account without sending a mail, for operators on the server.
 * @returns the username in lower case
 * @throws DomainError 400 with the message of the broken rule or if the password is common, 409 if a name is taken
 */
export async function createActivatedAccount(
  pool: Pool,
  { isAdmin, ...fields }: ActivatedAccountInput,
): Promise<string> {
  const [valid] = validateRequestParts([[ActivatedAccountInput, fields]])
  // The schema has just validated it.
  const { username, email, password } = valid as z.infer<typeof ActivatedAccountInput>
  assertUncommonPassword(password)
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, async (db) => {
    const id = newId()
    await insertNewAccount(db, { id, username, email, passwordHash, newsletterOptIn: false })
    await setAccountActivated(db, id)
    if (isAdmin) await grantAdminInTransaction(db, username)
  })
  return username
}
