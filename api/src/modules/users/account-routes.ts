import { changePassword, deleteAccount } from '@ninepocket/contract/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { serve } from '../../http/serve.ts'
import { networkOf } from '../../security/network-of.ts'
import type { AuthMails } from '../auth/auth-mail.ts'
import { changePasswordOf } from '../auth/change-password.ts'
import { requirePassword } from '../auth/require-password.ts'
import type { Belongings } from './belongings.ts'
import { removeAccount } from './remove-account.ts'

/** What a person does only with their password: setting a new one, and leaving. */
export function accountRoutes(
  app: FastifyInstance,
  {
    pool,
    files,
    mails,
    belongings,
  }: { pool: Pool; files: FileStore; mails: AuthMails; belongings: ReadonlyArray<Belongings> },
): void {
  serve(app, changePassword, async ({ viewer, body, request }) => {
    await changePasswordOf({ pool, mails }, viewer, { ...body, network: networkOf(request.ip) })
    return { message: 'Your password has been changed.' }
  })

  serve(app, deleteAccount, async ({ viewer, body, request, reply }) => {
    const claim = { userId: viewer.id, password: body.password, network: networkOf(request.ip) }
    await requirePassword(pool, claim, 'Password is incorrect')
    await removeAccount({ pool, files, belongings }, viewer.id)
    // What they wished for and offered is counted in what is kept, and it may name them. Other processes have been told.
    app.replyCache.voidCredits('any')
    await app.sessions.close(reply)
    return { message: 'Your account has been deleted.', csrfToken: app.csrfTokens.fresh(reply) }
  })
}
