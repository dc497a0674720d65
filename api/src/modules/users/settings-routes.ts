import { toggleCollectionPrivacy, toggleNewsletter, togglePublic } from '@ninepocket/contract/user-endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { UserService } from './user-service.ts'

/** What a person turns on and off, each by a call of its own (spec §7.9). */
export function settingsRoutes(app: FastifyInstance, users: UserService): void {
  serve(app, togglePublic, async ({ viewer }) => {
    const { isPublic, namedIn } = await users.turnVisible(viewer.id)
    if (namedIn.length > 0) app.replyCache.voidCredits(namedIn)
    return { isPublic }
  })
  serve(app, toggleNewsletter, async ({ viewer }) => ({
    newsletterOptIn: await users.turnOver(viewer.id, 'newsletterOptIn'),
  }))
  serve(app, toggleCollectionPrivacy, async ({ viewer }) => ({
    isCollectionPrivate: await users.turnOver(viewer.id, 'isCollectionPrivate'),
  }))
}
