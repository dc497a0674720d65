import { endpointQuery } from '@ninepocket/client/endpoint-query'
import { listWaitingPhotos } from '@ninepocket/contract/moderation-endpoints'

/** A page of the photos that wait. Never taken as fresh: others send and decide meanwhile. */
export const waitingPhotosQuery = (page: number) => ({
  ...endpointQuery(listWaitingPhotos, { query: { page } }),
  staleTime: 0,
})
