import multipart from '@fastify/multipart'
import type { Schema } from '@ninepocket/contract/endpoint'
import { removeCopyPhoto, uploadCardPhoto, uploadCopyPhoto } from '@ninepocket/contract/upload-endpoints'
import { CardPhotoFields, CopyPhotoFields } from '@ninepocket/contract/upload-fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { takeUpload, type Upload, type UploadForm, uploadLimits } from '../../files/take-upload.ts'
import { serve } from '../../http/serve.ts'
import type { Viewer } from '../../http/viewer.ts'
import { countOrRefuse } from '../../security/counted-acts.ts'
import { queueEach } from '../../security/queue-each.ts'
import { inventoryService } from '../user-inventory/inventory-service.ts'
import { cardPhotoService } from './card-photo-service.ts'
import { copyPhotoService } from './copy-photo-service.ts'
import { photosOfPerson } from './photos-of-person.ts'

/** Of one person; they are taken one after the other, so that nobody takes the room of all. */
const mostWaiting = 30

const cardForm = { file: 'image', fields: CardPhotoFields }
const copyForm = { file: 'image', fields: CopyPhotoFields }

/** Photos of cards and of copies (spec §7.16). A plugin of its own: nothing outside it takes forms of several parts. */
export async function uploadRoutes(
  app: FastifyInstance,
  { pool, files }: { pool: Pool; files: FileStore },
): Promise<void> {
  await app.register(multipart, { limits: uploadLimits })
  const inventory = inventoryService({ pool, voidSets: (ids) => app.replyCache.voidSets(ids) })
  const cards = cardPhotoService({ pool, files })
  const copies = copyPhotoService({ pool, files, inventory })
  const lines = queueEach({ waiting: mostWaiting })

  async function take<F extends Schema, T>(
    { viewer, request }: { viewer: Viewer; request: FastifyRequest },
    form: UploadForm<F>,
    work: (upload: Upload<F>) => Promise<T>,
  ): Promise<T> {
    await countOrRefuse(pool, [{ subject: `photos of ${viewer.id}`, rule: photosOfPerson }], {
      message: 'Please wait a while before you send more photos.',
    })
    return lines(viewer.id, () => takeUpload(request, form, work))
  }

  serve(app, uploadCardPhoto, (call) =>
    take(call, cardForm, ({ fields, file }) => cards.add(call.viewer.id, fields, file)),
  )
  serve(app, uploadCopyPhoto, (call) =>
    take(call, copyForm, ({ fields, file }) => copies.set(call.viewer.id, fields, file)),
  )
  serve(app, removeCopyPhoto, async ({ viewer, params, body }) => ({
    userInventoryItem: await copies.remove(viewer.id, params.id, body.imageType),
  }))
}
