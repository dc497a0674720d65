import {
  getProfile,
  getPublicUser,
  getUserByUsername,
  updateProfile,
} from '@ninepocket/contract/user-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { UserService } from './user-service.ts'

/** Who is there, and people as others see them. */
export function profileRoutes(app: FastifyInstance, users: UserService): void {
  serve(
    app,
    getProfile,
    async ({ findCaller, reply }) => {
      const caller = await findCaller()
      // A browser whose session has lapsed is a guest from now on, and need not ask with it again.
      if (caller.is === 'lapsed') await app.sessions.close(reply)
      const self = caller.is === 'member' ? await users.self(caller.viewer.id) : null
      if (!self) return { success: true, authenticated: false } as const
      return { success: true, authenticated: true, ...self, csrfToken: app.csrfTokens.own(reply) } as const
    },
    'never kept',
  )

  serve(app, updateProfile, async ({ viewer, body }) => ({ user: await users.change(viewer.id, body) }))

  serve(app, getUserByUsername, async ({ params, findCaller }) => ({
    user: await users.byUsername(params.username, findCaller),
  }))

  serve(app, getPublicUser, async ({ params, findCaller }) => ({
    user: await users.byId(params.id, findCaller),
  }))
}
