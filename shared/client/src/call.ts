import type { Endpoint, EndpointInput, EndpointReply } from '@ninepocket/contract/endpoint'
import { toApiError } from './api-error.ts'
import { csrfHeader, storeCsrfToken, storedCsrfToken } from './csrf.ts'
import { http } from './http.ts'

/** What a call needs of an endpoint in the browser; schemas stay on the server. */
type Callable = Pick<Endpoint, 'method' | 'path'>
type AnyInput = { params?: object; query?: object; body?: object }

const csrfTokenPath = '/api/auth/csrf-token'

/** `/api/cards/:id` and `{ id }` give `/api/cards/…`. */
function filledPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

async function writeHeaders(): Promise<Record<string, string>> {
  if (storedCsrfToken() === null) {
    const { data } = await http.get<{ csrfToken: string }>(csrfTokenPath)
    storeCsrfToken(data.csrfToken)
  }
  return { [csrfHeader]: storedCsrfToken() ?? '' }
}

/**
 * Calls an endpoint of the contract and gives its reply. Writes carry the anti-forgery token, asked for once.
 * @throws ApiError with the server's message, status and code
 */
export async function call<E extends Callable>(
  endpoint: E,
  input: EndpointInput<E>,
  options: { signal?: AbortSignal } = {},
): Promise<EndpointReply<E>> {
  const { params, query, body }: AnyInput = input
  try {
    const { data } = await http.request({
      method: endpoint.method,
      url: filledPath(endpoint.path, params),
      params: query,
      data: body,
      ...(options.signal && { signal: options.signal }),
      ...(endpoint.method !== 'GET' && { headers: await writeHeaders() }),
    })
    if (typeof data?.csrfToken === 'string') storeCsrfToken(data.csrfToken)
    return data
  } catch (thrown) {
    throw toApiError(thrown)
  }
}
