import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { ApiError } from '@ninepocket/client/api-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { listPendingPhotos, reviewPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import type { PendingPhoto } from '@ninepocket/contract/moderation/pending-photo'
import { showToast } from '@ninepocket/runtime/toasts'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

export type ReviewDecision = 'accept' | 'refuse'
type PendingPhotosReply = EndpointReply<typeof listPendingPhotos>

const decisionLabels = { accept: 'Accepted', refuse: 'Rejected' } as const
const failureMessages = { accept: 'Failed to accept the photo', refuse: 'Failed to reject the photo' } as const

function removePhotoFromCache(client: QueryClient, id: string): void {
  client.setQueriesData<PendingPhotosReply>({ queryKey: [listPendingPhotos.path] }, (reply) => {
    const photos = reply?.photos.filter((photo) => photo.id !== id)
    if (!reply || !photos || photos.length === reply.photos.length) return reply
    return { ...reply, photos, totalPhotos: reply.totalPhotos - 1 }
  })
}

/** Queries with cards, which may show the replaced image. */
const isCardQuery = ([path]: QueryKey) =>
  typeof path === 'string' && /^\/api\/(cards|search|user-inventory|wishlist)\b/.test(path)

/** Whether the photo was already reviewed or deleted. */
const isAlreadyReviewed = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

/** Accepts or refuses a photo. Calls `onDone` once it is reviewed, before it leaves the cached list. */
export function useReviewPhoto(photo: PendingPhoto, onDone: () => void) {
  const client = useQueryClient()
  const finishReview = () => {
    onDone()
    removePhotoFromCache(client, photo.id)
    // The current image of other photos of this side may have changed, and new photos may have arrived.
    void client.invalidateQueries({ queryKey: [listPendingPhotos.path] })
  }
  return useMutation({
    mutationFn: (decision: ReviewDecision) =>
      callEndpoint(reviewPhoto, { params: { id: photo.id }, body: { decision } }),
    onSuccess: (_, decision) => {
      showToast(`${decisionLabels[decision]} the ${photo.side} of ${photo.card.name}`)
      if (decision === 'accept') void client.invalidateQueries({ predicate: ({ queryKey }) => isCardQuery(queryKey) })
      finishReview()
    },
    onError: (error, decision) => {
      showToast(getErrorMessage(error, failureMessages[decision]), isAlreadyReviewed(error) ? 'warning' : 'error')
      if (isAlreadyReviewed(error)) finishReview()
    },
  })
}
