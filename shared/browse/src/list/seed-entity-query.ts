import type { EndpointQueryOptions } from '@ninepocket/client/endpoint-query-options'
import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { QueryClient } from '@tanstack/react-query'

/** Caches the item of a tile as data of the page that it links to, so that the page renders at once. */
export function seedEntityQuery<E extends Pick<Endpoint, 'method' | 'path'>>(
  client: QueryClient,
  query: EndpointQueryOptions<E>,
  reply: EndpointReply<E>,
  readAt: number,
): void {
  if (client.getQueryData(query.queryKey) !== undefined) return
  client.setQueryData(query.queryKey, reply, { updatedAt: readAt })
}
