import multipart from '@fastify/multipart'
import type { EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import { removeCopyPhoto, uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { cardPhotoFieldsSchema, copyPhotoFieldsSchema } from '@ninepocket/contract/moderation/upload-fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import {
  multipartLimits,
  type ReceivedUploadForm,
  receiveUpload,
  type UploadFormSchema,
} from '../../files/receiving/receive-upload.ts'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import type { LoggedInViewer } from '../../http/security/viewer.ts'
import { enforceRateLimit } from '../../security/rate-limit.ts'
import type { HoldingsStore } from '../holdings/holdings-store.ts'
import { createCardPhotoUploadService } from './card-photo-service.ts'
import { createCopyPhotoService } from './copy-photo-service.ts'
import { photoUploadLimit } from './photo-limits.ts'

const cardPhotoForm = { file: 'image', fields: cardPhotoFieldsSchema }
const copyPhotoForm = { file: 'image', fields: copyPhotoFieldsSchema }

/** Serves uploads of photos (spec §7.16), as a plugin of its own because only its routes accept multipart forms. */
export async function registerPhotoUploadRoutes(
  app: FastifyInstance,
  { pool, files, holdings }: { pool: Pool; files: FileStore; holdings: HoldingsStore },
): Promise<void> {
  await app.register(multipart, { limits: multipartLimits })
  const cards = createCardPhotoUploadService({ pool, files })
  const copies = createCopyPhotoService({ pool, files, holdings })

  async function receivePhoto<F extends EndpointSchema, T>(
    { viewer, request }: { viewer: LoggedInViewer; request: FastifyRequest },
    form: UploadFormSchema<F>,
    work: (upload: ReceivedUploadForm<F>) => Promise<T>,
  ): Promise<T> {
    await enforceRateLimit(pool, [{ subject: `photos of ${viewer.id}`, limit: photoUploadLimit }], {
      message: 'Please wait a while before you upload more photos.',
    })
    return receiveUpload({ request, senderId: viewer.id }, form, work)
  }

  serveEndpoint(app, uploadCardPhoto, (call) =>
    receivePhoto(call, cardPhotoForm, ({ fields, file }) => cards.add(call.viewer, fields, file)),
  )
  serveEndpoint(app, uploadCopyPhoto, (call) =>
    receivePhoto(call, copyPhotoForm, ({ fields, file }) => copies.upload(call.viewer, fields, file)),
  )
  serveEndpoint(app, removeCopyPhoto, async ({ viewer, params, body }) => ({
    userInventoryItem: await copies.remove(viewer.id, params.id, body.imageType),
  }))
}
