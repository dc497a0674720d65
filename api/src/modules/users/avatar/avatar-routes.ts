import multipart from '@fastify/multipart'
import { removeAvatar, uploadAvatar } from '@ninepocket/contract/user-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { FileStore } from '../../../files/file-store.ts'
import { takeUpload, uploadLimits } from '../../../files/take-upload.ts'
import { serve } from '../../../http/serve.ts'
import { countOrRefuse } from '../../../security/counted-acts.ts'
import type { LimitRule } from '../../../security/usage-limit.ts'
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

  serve(app, uploadAvatar, async ({ viewer, request }) => {
    await countOrRefuse(pool, [{ subject: `pictures of ${viewer.id}`, rule: uploadsOfPerson }], {
      message: 'Please wait a while before you change your picture again.',
    })
    return takeUpload(request, form, async ({ file }) => ({ user: await avatars.set(viewer.id, file) }))
  })

  serve(app, removeAvatar, async ({ viewer }) => ({ user: await avatars.remove(viewer.id) }))
}
