import { maxIdsPerRequest } from '@ninepocket/contract/endpoints/id-list'

/** Ids in parts, of which each is as long as one call takes. */
export const chunkIds = (ids: ReadonlyArray<string>): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, chunkIndex) =>
    ids.slice(chunkIndex * maxIdsPerRequest, (chunkIndex + 1) * maxIdsPerRequest),
  )
