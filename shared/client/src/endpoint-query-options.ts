import type { Endpoint, EndpointInput, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { callEndpoint } from './call-endpoint.ts'

export type EndpointQueryOptions<E> = {
  readonly queryKey: readonly [path: string, input: EndpointInput<E>]
  readonly queryFn: (context: { signal?: AbortSignal }) => Promise<EndpointReply<E>>
}

/** `export const cardQuery = (id: string) => endpointQuery(getCard, { params: { id } })`. */
export function endpointQuery<E extends Pick<Endpoint, 'method' | 'path'>>(
  endpoint: E,
  input: EndpointInput<E>,
): EndpointQueryOptions<E> {
  return {
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => callEndpoint(endpoint, input, signal ? { signal } : {}),
  }
}
