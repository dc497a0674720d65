import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { listPendingPhotos } from '@ninepocket/contract/moderation/moderation-endpoints'

/** Always stale: users send photos and other admins review them. */
export const pendingPhotosQuery = (page: number) => ({
  ...endpointQuery(listPendingPhotos, { query: { page } }),
  staleTime: 0,
})
