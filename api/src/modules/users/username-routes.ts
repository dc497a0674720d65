import { changeUsername } from '@ninepocket/contract/users/identity-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { assertNotSiteName } from '../auth/accounts/assert-not-site-name.ts'
import { requireProofOfIdentity } from './require-proof-of-identity.ts'
import type { UserService } from './user-service.ts'

/** Serves the change of the username. */
export function registerUsernameRoutes(
  app: FastifyInstance,
  { pool, users, siteName }: { pool: Pool; users: UserService; siteName: string },
): void {
  serveEndpoint(app, changeUsername, async ({ viewer, body, request, reply }) => {
    assertNotSiteName(body.username, siteName)
    await requireProofOfIdentity(app, pool, { viewer, body, request, reply })
    const { user, changedTags } = await users.rename(viewer.id, body.username, request.ip)
    app.changes.add(changedTags)
    return { user }
  })
}
