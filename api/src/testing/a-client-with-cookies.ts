import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import type { Endpoint, EndpointInput, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { expectReply } from './expect-reply.ts'
import { type EndpointRoute, type ErrorResponse, type RequestParts, readError, sendRequest } from './send-request.ts'
import type { TestApi } from './test-api.ts'

/** A visitor's browser: stores cookies, and sends the CSRF token with every write. */
export type ClientWithCookies = {
  /** Cookies by name. */
  cookies: Map<string, string>
  /** Calls an endpoint and validates the reply against the contract. */
  call: <E extends Endpoint>(endpoint: E, input?: EndpointInput<E>) => Promise<EndpointReply<E>>
  /** Calls an endpoint that must respond with an error, and validates the error. */
  expectError: (endpoint: EndpointRoute, parts?: RequestParts) => Promise<ErrorResponse & { retryAfter: number | null }>
  /** Sends any request and returns the response unchecked. */
  send: (endpoint: EndpointRoute, parts?: RequestParts) => Promise<Response>
}

/** Creates a browser without cookies. `headers` are sent with every request, such as an IP address or a host. */
export function aClientWithCookies(
  { url }: Pick<TestApi, 'url'>,
  headers: Record<string, string> = {},
): ClientWithCookies {
  const cookies = new Map<string, string>()

  /** The cookie has a prefix on sites with HTTPS. */
  const getToken = () => cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN')

  function storeCookies(reply: Response): void {
    for (const each of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (/Max-Age=0/i.test(each)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function request(endpoint: EndpointRoute, parts: RequestParts): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await sendRequest(url, endpoint, {
      ...parts,
      headers: {
        ...headers,
        ...(cookie && { cookie }),
        ...(endpoint.method !== 'GET' && { 'x-csrf-token': getToken() ?? '' }),
        ...parts.headers,
      },
    })
    storeCookies(reply)
    return reply
  }

  async function send(endpoint: EndpointRoute, parts: RequestParts = {}): Promise<Response> {
    if (endpoint.method !== 'GET' && getToken() === undefined) await request(getCsrfToken, {})
    return request(endpoint, parts)
  }

  return {
    cookies,
    send,
    call: async (endpoint, input) => expectReply(endpoint, await send(endpoint, input)),
    async expectError(endpoint, parts) {
      const reply = await send(endpoint, parts)
      const wait = reply.headers.get('retry-after')
      return { ...(await readError(reply)), retryAfter: wait === null ? null : Number(wait) }
    },
  }
}
