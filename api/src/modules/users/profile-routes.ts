import {
  getCurrentSession,
  getUserById,
  getUserByUsername,
  updateProfile,
} from '@ninepocket/contract/users/user-endpoints'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import type { UserService } from './user-service.ts'

/** Serves the current user and public profiles. */
export function registerProfileRoutes(app: FastifyInstance, users: UserService): void {
  serveEndpoint(
    app,
    getCurrentSession,
    async ({ findCaller, reply }) => {
      const caller = await findCaller()
      if (caller.is === 'expired') app.sessions.forgetCookie(reply)
      const self = caller.is === 'member' ? await users.findOwnUser(caller.viewer.id) : null
      if (!self) return { success: true, authenticated: false } as const
      // Each page load reads it, and open tabs do not.
      await app.sessions.recordActivity(self.user.id)
      return { success: true, authenticated: true, ...self, csrfToken: app.csrfTokens.issueCurrent(reply) } as const
    },
    'no-store',
  )

  serveEndpoint(app, updateProfile, async ({ viewer, body }) => ({ user: await users.updateProfile(viewer.id, body) }))

  serveEndpoint(app, getUserByUsername, async ({ params, findCaller }) => ({
    user: await users.getByUsername(params.username, findCaller),
  }))

  serveEndpoint(app, getUserById, async ({ params, findCaller }) => ({
    user: await users.getById(params.id, findCaller),
  }))
}
