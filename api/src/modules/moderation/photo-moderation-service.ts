import type { CardSideName } from '@ninepocket/contract/catalogue/card-side-name'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { listPendingPhotos, reviewPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import type { Pool } from 'pg'
import type { FileStore } from '../../files/file-store.ts'
import { createNotFoundError, DomainError } from '../../http/errors/domain-error.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../catalogue/paging/paging.ts'
import { reviewCardPhoto, takeDownCardPhoto } from '../uploads/review-card-photo.ts'
import { findDisplayedPhotoId, readPendingPhotos } from './moderation-repository.ts'

type ReviewDecision = 'accept' | 'refuse'
/** The admin who decides, and the address of the request. */
type Reviewer = { adminId: string; address: string }

/** State after each decision, and the message for an admin whose different decision came second. */
const decisionOutcomes = {
  accept: { state: 'shown', conflictMessage: 'This photo has already been rejected.' },
  refuse: { state: 'refused', conflictMessage: 'This photo has already been accepted.' },
} as const

const createPhotoNotFoundError = () => createNotFoundError('PHOTO_NOT_FOUND', 'Photo not found')

/** Creates the service that reviews pending photos (spec §4.19). The first decision stands. */
export function createPhotoModerationService(storage: { pool: Pool; files: FileStore }) {
  return {
    async listPending(request: PageRequest): Promise<EndpointReply<typeof listPendingPhotos>> {
      const { photos, total } = await readPendingPhotos(storage.pool, toOffsetRange(request))
      return { photos, ...toPagingFields(request, total), totalPhotos: total }
    },

    /** @throws DomainError 404 if there is no such photo, 409 if it has been decided differently */
    async review(reviewer: Reviewer, id: string, decision: ReviewDecision): Promise<EndpointReply<typeof reviewPhoto>> {
      const { state, conflictMessage } = decisionOutcomes[decision]
      const newState = await reviewCardPhoto(storage, { ...reviewer, photoId: id, decision })
      if (newState === null) throw createPhotoNotFoundError()
      if (newState !== state) throw new DomainError(409, 'PHOTO_DECIDED', conflictMessage)
      return { id, state }
    },

    /** @throws DomainError 404 if the side shows no user's photo */
    async takeDown(reviewer: Reviewer, cardId: string, side: CardSideName): Promise<void> {
      const photoId = await findDisplayedPhotoId(storage.pool, cardId, side)
      const newState = photoId && (await takeDownCardPhoto(storage, { ...reviewer, photoId }))
      // Another admin may have replaced the photo meanwhile.
      if (newState !== 'refused') throw createPhotoNotFoundError()
    },
  }
}
