import { failureWords } from '@ninepocket/browse/words/failure-words'
import { ApiError } from '@ninepocket/client/api-error'
import { call } from '@ninepocket/client/call'
import type { EndpointReply } from '@ninepocket/contract/endpoint'
import { decidePhoto, listWaitingPhotos } from '@ninepocket/contract/moderation-endpoints'
import type { WaitingPhoto } from '@ninepocket/contract/waiting-photo'
import { toast } from '@ninepocket/runtime/toasts'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

export type Decision = 'accept' | 'refuse'
type Waiting = EndpointReply<typeof listWaitingPhotos>

const said = { accept: 'Accepted', refuse: 'Refused' } as const

/** Takes a photo out of every page of the list that is known. */
function forget(client: QueryClient, id: string): void {
  client.setQueriesData<Waiting>({ queryKey: [listWaitingPhotos.path] }, (waiting) => {
    const photos = waiting?.photos.filter((photo) => photo.id !== id)
    if (!waiting || !photos || photos.length === waiting.photos.length) return waiting
    return { ...waiting, photos, totalPhotos: waiting.totalPhotos - 1 }
  })
}

/** What shows cards, and so may show the picture that was exchanged. */
const showsCards = ([path]: QueryKey) =>
  typeof path === 'string' && /^\/api\/(cards|search|user-inventory|wishlist)\b/.test(path)

/** Whether there is nothing left to decide: somebody has, or the photo has gone. */
const isDecided = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

/** Accepts or refuses a photo; `onDone` is called when it waits no longer, while the list still has it. */
export function useDecidePhoto(photo: WaitingPhoto, onDone: () => void) {
  const client = useQueryClient()
  const done = () => {
    onDone()
    forget(client, photo.id)
    // Another photo of the same side is compared with another picture now, and more may have come.
    void client.invalidateQueries({ queryKey: [listWaitingPhotos.path] })
  }
  return useMutation({
    mutationFn: (decision: Decision) => call(decidePhoto, { params: { id: photo.id }, body: { decision } }),
    onSuccess: (_, decision) => {
      toast(`${said[decision]} the ${photo.side} of ${photo.card.name}`)
      if (decision === 'accept')
        void client.invalidateQueries({ predicate: ({ queryKey }) => showsCards(queryKey) })
      done()
    },
    onError: (error, decision) => {
      toast(failureWords(error, `Failed to ${decision} the photo`), isDecided(error) ? 'warning' : 'error')
      if (isDecided(error)) done()
    },
  })
}
