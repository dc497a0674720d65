import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import * as z from 'zod/mini'

export type EndpointRoute = Pick<Endpoint, 'method' | 'path'>
export type RequestParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Identifies a request that is sent more than once. */
  idempotencyKey?: string
  headers?: Record<string, string>
}

/** An error response: its status and body. */
export type ErrorResponse = ErrorBody & { status: number }

/**
 * Builds the path and query of a request, without the origin: fills the parameters of a path such as `/api/cards/:id`,
 * and appends the query.
 */
export function buildUrl(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Pick<RequestParts, 'params' | 'query'> = {},
): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length === 0 ? filledPath : `${filledPath}?${new URLSearchParams(pairs)}`
}

/** Sends a request to a site; a write always has a JSON body. */
export function sendRequest(siteUrl: string, endpoint: EndpointRoute, parts: RequestParts = {}): Promise<Response> {
  const { body = {}, idempotencyKey, headers } = parts
  const url = siteUrl + buildUrl(endpoint, parts)
  if (endpoint.method === 'GET') return fetch(url, { headers: { ...headers } })
  return fetch(url, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
}

/**
 * Returns an error response, validated against the contract.
 * @throws Error if the request succeeded
 */
export async function readError(response: Response): Promise<ErrorResponse> {
  const text = await response.text()
  if (response.ok) throw new Error(`${response.url} was answered: ${text.slice(0, 200)}`)
  return { status: response.status, ...z.parse(z.strictObject(ErrorBody.shape), JSON.parse(text)) }
}
