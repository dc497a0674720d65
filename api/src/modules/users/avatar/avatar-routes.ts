import multipart from '@fastify/multipart'
import { removeAvatar, uploadAvatar } from '@ninepocket/contract/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { FileStore } from '../../../files/file-store.ts'
import { takeUpload, uploadLimits } from '../../../files/take-upload.ts'
import { tooMany } from '../../../http/domain-error.ts'
import { serve } from '../../../http/serve.ts'
import { type LimitRule, usageLimit } from '../../../security/usage-limit.ts'
import { avatarService } from './avatar-service.ts'

const hourMs = 3_600_000
/** More than anybody needs to be content with a picture. */
export const uploadsOfPerson: LimitRule = { most: 30, windowMs: hourMs }

const form = { file: 'avatar', fields: z.strictObject({}) }

/** The picture of a person. A plugin of its own: nothing outside it takes forms of several parts. */
export async function avatarRoutes(
  app: FastifyInstance,
  { pool, files }: { pool: Pool; files: FileStore },
): Promise<void> {
  await app.register(multipart, { limits: uploadLimits })
  const avatars = avatarService({ pool, files })
  const uploads = usageLimit(uploadsOfPerson)

  serve(app, uploadAvatar, async ({ viewer, request }) => {
    const waitMs = uploads.take(viewer.id)
    if (waitMs > 0) throw tooMany('Please wait a while before you change your picture again.', waitMs)
    return takeUpload(request, form, async ({ file }) => ({ user: await avatars.set(viewer.id, file) }))
  })

  serve(app, removeAvatar, async ({ viewer }) => ({ user: await avatars.remove(viewer.id) }))
}
