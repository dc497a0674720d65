import { maxIdsPerRequest } from '@ninepocket/contract/endpoints/id-list'

/** Splits items into the chunks of several requests, in order. */
export const chunkItems = <Item>(items: ReadonlyArray<Item>, chunkSize = maxIdsPerRequest): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, chunkIndex) =>
    items.slice(chunkIndex * chunkSize, (chunkIndex + 1) * chunkSize),
  )
