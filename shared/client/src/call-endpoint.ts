import type { Endpoint, EndpointInput, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { fillPath } from '@ninepocket/contract/endpoints/fill-path'
import { ApiError, convertRequestError, createMissingReplyError } from './api-error.ts'
import { csrfHeader, invalidCsrfTokenErrorCode, loadCsrfToken, setCachedCsrfToken } from './csrf.ts'
import { http } from './http.ts'
import { getSessionCount, reportIfSessionLost } from './session-lost.ts'

/** The browser needs only these; schemas stay on the server. */
type CallableEndpoint = Pick<Endpoint, 'method' | 'path'>
type AnyInput = { params?: object; query?: object; body?: object }
type CallOptions = {
  signal?: AbortSignal
  /** Identifies one user action: the server runs repeated requests with the same key once (`Idempotency-Key`). */
  idempotencyKey?: string
  onSendProgress?: (fraction: number) => void
}

const idempotencyHeader = 'Idempotency-Key'

async function sendRequest<E extends CallableEndpoint>(
  { method, path }: E,
  input: AnyInput,
  { signal, idempotencyKey, onSendProgress }: CallOptions,
): Promise<EndpointReply<E>> {
  const sessionCount = getSessionCount()
  try {
    // The only place where a reply gets its type. The server's compiler and tests hold replies to the endpoint's schema,
    // which the browser does not load.
    const { data } = await http.request<EndpointReply<E>>({
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
    const error = convertRequestError(thrown)
    reportIfSessionLost(error, sessionCount)
    throw error
  }
}

/** Sends a request again with a fresh token if its token has expired or another tab has a newer one. */
async function sendWithFreshToken<E extends CallableEndpoint>(
  endpoint: E,
  input: AnyInput,
  options: CallOptions,
): Promise<EndpointReply<E>> {
  try {
    return await sendRequest(endpoint, input, options)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === invalidCsrfTokenErrorCode)) throw error
    setCachedCsrfToken(null)
    return sendRequest(endpoint, input, options)
  }
}

/**
 * Calls an endpoint and returns its reply. Writes carry the CSRF token. If the server rejects the token, the request is
 * repeated with a fresh one, which is safe because the rejected request had no effect.
 * @throws ApiError with the server's message, status and code
 */
export async function callEndpoint<E extends CallableEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointReply<E>> {
  const reply = await sendWithFreshToken(endpoint, input, options)
  // Every reply of the contract is an object. Anything else comes from a proxy.
  if (typeof reply !== 'object' || reply === null) throw createMissingReplyError()
  if ('csrfToken' in reply && typeof reply.csrfToken === 'string') setCachedCsrfToken(reply.csrfToken)
  return reply
}
