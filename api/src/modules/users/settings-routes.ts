import { toggleCollectionPrivacy, toggleNewsletter, togglePublic } from '@ninepocket/contract/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { present } from '../../http/present.ts'
import { serve } from '../../http/serve.ts'
import { toggleSwitch, type UserSwitch } from './user-repository.ts'

/** What a person turns on and off, each by a call of its own (spec §7). */
export function settingsRoutes(app: FastifyInstance, pool: Pool): void {
  const toggle = async (userId: string, name: UserSwitch) =>
    present(await toggleSwitch(pool, userId, name))[name]

  serve(app, togglePublic, async ({ viewer }) => ({ isPublic: await toggle(viewer.id, 'isPublic') }))
  serve(app, toggleNewsletter, async ({ viewer }) => ({
    newsletterOptIn: await toggle(viewer.id, 'newsletterOptIn'),
  }))
  serve(app, toggleCollectionPrivacy, async ({ viewer }) => ({
    isCollectionPrivate: await toggle(viewer.id, 'isCollectionPrivate'),
  }))
}
