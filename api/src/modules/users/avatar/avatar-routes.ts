import multipart from '@fastify/multipart'
import { removeAvatar, uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { FileStore } from '../../../files/file-store.ts'
import { multipartLimits, receiveUpload } from '../../../files/receiving/receive-upload.ts'
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import type { RateLimit } from '../../../security/local-rate-limit.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import { createAvatarService } from './avatar-service.ts'

const hourMs = 3_600_000
/** Limit on avatar changes. */
export const avatarUploadLimit: RateLimit = { max: 30, windowMs: hourMs }

const avatarForm = { file: 'avatar', fields: z.strictObject({}) }

/** Serves avatars, as a plugin of its own because only its routes accept multipart forms. */
export async function registerAvatarRoutes(
  app: FastifyInstance,
  { pool, files }: { pool: Pool; files: FileStore },
): Promise<void> {
  await app.register(multipart, { limits: multipartLimits })
  const avatars = createAvatarService({ pool, files })

  serveEndpoint(app, uploadAvatar, async ({ viewer, request }) => {
    await enforceRateLimit(pool, [{ subject: `pictures of ${viewer.id}`, limit: avatarUploadLimit }], {
      message: 'Please wait a while before you change your picture again.',
    })
    return receiveUpload({ request, senderId: viewer.id }, avatarForm, async ({ file }) => ({
      user: await avatars.upload(viewer, file),
    }))
  })

  serveEndpoint(app, removeAvatar, async ({ viewer }) => ({ user: await avatars.remove(viewer.id) }))
}
