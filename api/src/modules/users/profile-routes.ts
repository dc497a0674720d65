import {
  getProfile,
  getPublicUser,
  getUserByUsername,
  updateProfile,
} from '@ninepocket/contract/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { present } from '../../http/present.ts'
import { serve } from '../../http/serve.ts'
import { ownUserOf, userdataOf } from '../auth/user-row.ts'
import { changeProfile, userById, userByUsername } from './user-repository.ts'
import { visibleUser } from './visible-user.ts'

/** Who is there, and people as others see them. */
export function profileRoutes(app: FastifyInstance, pool: Pool): void {
  serve(
    app,
    getProfile,
    async ({ findCaller, reply }) => {
      const caller = await findCaller()
      // A browser whose session has lapsed is a guest from now on, and need not ask with it again.
      if (caller.is === 'lapsed') await app.sessions.close(reply)
      const row = caller.is === 'member' ? await userById(pool, caller.viewer.id) : null
      if (!row) return { success: true, authenticated: false } as const
      return {
        success: true,
        authenticated: true,
        user: ownUserOf(row),
        userdata: userdataOf(row),
        csrfToken: app.csrfTokens.own(reply),
      } as const
    },
    'never kept',
  )

  serve(app, updateProfile, async ({ viewer, body }) => ({
    user: ownUserOf(present(await changeProfile(pool, viewer.id, body))),
  }))

  serve(app, getUserByUsername, async ({ params, findCaller }) => ({
    user: await visibleUser(await userByUsername(pool, params.username), findCaller),
  }))

  serve(app, getPublicUser, async ({ params, findCaller }) => ({
    user: await visibleUser(await userById(pool, params.id), findCaller),
  }))
}
