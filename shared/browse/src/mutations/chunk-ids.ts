import { maxIdsPerRequest } from '@ninepocket/contract/endpoints/id-list'

export const chunkIds = (ids: ReadonlyArray<string>): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, chunkIndex) =>
    ids.slice(chunkIndex * maxIdsPerRequest, (chunkIndex + 1) * maxIdsPerRequest),
  )
