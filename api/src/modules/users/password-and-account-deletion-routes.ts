import { changePassword, deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import type { AssertSafePassword } from '../../security/new-passwords/assert-safe-password.ts'
import type { AuthMailBuilder } from '../auth/auth-mail-builder.ts'
import { getAttemptOrigin } from '../auth/passwords/attempt-origin.ts'
import { changeUserPassword } from '../auth/passwords/change-user-password.ts'
import { deleteUserAccount } from './delete-user-account.ts'
import { cancelEmailChange } from './email-change/email-change-service.ts'
import { requireProofOfIdentity } from './require-proof-of-identity.ts'
import type { UserDataModule } from './user-data-module.ts'

/** Serves the changes that require a proof of identity: a new password, and the end of the account. */
export function registerPasswordAndAccountDeletionRoutes(
  app: FastifyInstance,
  storage: { pool: Pool; files: FileStore; userDataModules: ReadonlyArray<UserDataModule> },
  security: { mails: AuthMailBuilder; assertSafePassword: AssertSafePassword },
): void {
  const { pool } = storage
  serveEndpoint(app, changePassword, async ({ viewer, body, request, reply }) => {
    const account = await changeUserPassword({ pool, cancelEmailChange, ...security }, viewer, {
      ...body,
      ...getAttemptOrigin(request),
    })
    await app.sessions.forgetUser(viewer.id)
    await app.sessions.renew(reply, viewer)
    app.knownDevices.remember(reply, account)
    return { message: 'Your password has been changed.' }
  })

  serveEndpoint(app, deleteAccount, async ({ viewer, body, request, reply }) => {
    await requireProofOfIdentity(app, pool, { viewer, body, request, reply })
    await deleteUserAccount(storage, viewer.id, request.ip)
    await app.sessions.forgetUser(viewer.id)
    // Cached replies contain counts and credits of the user. Other processes are notified by the deletion.
    app.changes.addUnknown()
    // The deletion has ended the session.
    app.sessions.forgetCookie(reply)
    return { message: 'Your account has been deleted.', csrfToken: app.csrfTokens.issueNew(reply) }
  })
}
