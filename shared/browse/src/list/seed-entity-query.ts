import type { EndpointQuery } from '@ninepocket/client/endpoint-query'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Gives the page that a tile leads to what the tile was made from: lists hold entities whole, so the page stands at
 * once. What the cache has already is left as it is.
 */
export function seedEntityQuery<E extends Pick<Endpoint, 'method' | 'path'>>(
  client: QueryClient,
  query: EndpointQuery<E>,
  reply: EndpointReply<E>,
  readAt: number,
): void {
  if (client.getQueryData(query.queryKey) !== undefined) return
  client.setQueryData(query.queryKey, reply, { updatedAt: readAt })
}
