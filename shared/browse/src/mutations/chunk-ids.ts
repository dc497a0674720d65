import { maxIdsPerRequest } from '@ninepocket/contract/endpoints/id-list'

/** Splits ids into chunks of the maximum size of one request. */
export const chunkIds = (ids: ReadonlyArray<string>): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, chunkIndex) =>
    ids.slice(chunkIndex * maxIdsPerRequest, (chunkIndex + 1) * maxIdsPerRequest),
  )
