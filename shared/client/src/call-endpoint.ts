import type { Endpoint, EndpointInput, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { ApiError, createNoResponseError, toApiError } from './api-error.ts'
import { csrfHeader, invalidCsrfCode, loadCsrfToken, storeCsrfToken } from './csrf.ts'
import { http } from './http.ts'
import { reportSessionLost } from './session-lost.ts'

/** What a call needs of an endpoint in the browser; schemas stay on the server. */
type CallableEndpoint = Pick<Endpoint, 'method' | 'path'>
type AnyInput = { params?: object; query?: object; body?: object }
type CallOptions = {
  signal?: AbortSignal
  /** Names one intention: a write that is sent again with the same key is done once (`Idempotency-Key`). */
  idempotencyKey?: string
  /** Told how much of the body has been sent, from 0 to 1, as it goes. */
  onSendProgress?: (part: number) => void
}

const idempotencyHeader = 'Idempotency-Key'

/** `/api/cards/:id` and `{ id }` give `/api/cards/…`. */
function fillPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

async function sendRequest(
  { method, path }: CallableEndpoint,
  input: AnyInput,
  { signal, idempotencyKey, onSendProgress }: CallOptions,
): Promise<unknown> {
  try {
    const { data } = await http.request<unknown>({
      method,
      url: fillPath(path, input.params),
      params: input.query,
      data: input.body,
      ...(signal && { signal }),
      ...(onSendProgress && {
        onUploadProgress: ({ loaded, total }) => total && onSendProgress(loaded / total),
      }),
      ...(method !== 'GET' && {
        headers: {
          [csrfHeader]: await loadCsrfToken(),
          ...(idempotencyKey && { [idempotencyHeader]: idempotencyKey }),
        },
      }),
    })
    return data
  } catch (thrown) {
    const error = toApiError(thrown)
    reportSessionLost(error)
    throw error
  }
}

/** As `send`; where the token has lapsed, or another tab has a newer one, once more with a fresh one. */
async function sendWithFreshToken(
  endpoint: CallableEndpoint,
  input: AnyInput,
  options: CallOptions,
): Promise<unknown> {
  try {
    return await sendRequest(endpoint, input, options)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === invalidCsrfCode)) throw error
    storeCsrfToken(null)
    return sendRequest(endpoint, input, options)
  }
}

/**
 * Calls an endpoint of the contract and gives its reply. Writes carry the anti-forgery token, asked for once; one
 * that the server refuses is replaced and the write sent again, for a refused write has done nothing.
 * @throws ApiError with the server's message, status and code
 */
export async function callEndpoint<E extends CallableEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointReply<E>> {
  const reply = await sendWithFreshToken(endpoint, input, options)
  // Every reply of the contract is an object; what is none comes from something that stands before the API.
  if (typeof reply !== 'object' || reply === null) throw createNoResponseError()
  if ('csrfToken' in reply && typeof reply.csrfToken === 'string') storeCsrfToken(reply.csrfToken)
  // The server sends what the contract's schema lets through; schemas are not in the browser to check again.
  return reply as EndpointReply<E>
}
