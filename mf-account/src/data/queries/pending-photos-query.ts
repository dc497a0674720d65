import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { listPendingPhotos } from '@ninepocket/contract/moderation/moderation-endpoints'

/** A page of the photos that wait. Never taken as fresh: others send and decide meanwhile. */
export const pendingPhotosQuery = (page: number) => ({
  ...endpointQuery(listPendingPhotos, { query: { page } }),
  staleTime: 0,
})
