import { http } from '@ninepocket/client/http'
import type { Endpoint, EndpointReply, Schema } from '@ninepocket/contract/endpoint'
import { AxiosError, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios'
import { matchEndpoint } from './match-endpoint.ts'

type Parsed<S> = S extends Schema ? S['_zod']['output'] : undefined
/** What a handler gets: the input as the contract's schemas have parsed it. */
export type FakeInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never
type Handler<E> = (input: FakeInput<E>) => EndpointReply<E> | Promise<EndpointReply<E>>
type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }) => unknown

/** Thrown by a handler, it is the server's answer. */
export class FakeFailure extends Error {
  readonly status: number
  readonly code: string
  /** In seconds, as the header of that name. */
  readonly retryAfter: number | undefined
  constructor(status: number, message: string, code = 'FAKE', retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

type Answer = { status: number; data: unknown; headers?: Record<string, string> }
type Call = {
  endpoint: Endpoint
  params: unknown
  query: unknown
  body: unknown
  /** The header of that name, where the call had one. */
  idempotencyKey: string | undefined
}

function parsed(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new FakeFailure(400, result.error.issues[0]?.message ?? 'Invalid input', 'INVALID_INPUT')
}

/** As a query string carries it: text only, and nothing for what is undefined. */
const asText = (values: object = {}) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )

/**
 * The REST API without a server: answers the one HTTP client of the page from handlers. Input is checked and
 * parsed by the contract, and a reply that breaks the contract fails the call with the reason, so that a
 * screen cannot be tested against data that the real server would never send.
 */
export function createFakeApi() {
  const handlers = new Map<string, AnyHandler>()
  const calls: Call[] = []
  const problems: string[] = []
  const realAdapter = http.defaults.adapter

  async function answer(config: InternalAxiosRequestConfig): Promise<Answer> {
    const method = (config.method ?? 'get').toUpperCase()
    const match = matchEndpoint(method, config.url ?? '')
    const handler = match && handlers.get(`${match.endpoint.method} ${match.endpoint.path}`)
    if (!match || !handler) {
      problems.push(`${method} ${config.url} was called and has no handler`)
      return { status: 501, data: { message: `No fake for ${method} ${config.url}`, code: 'NO_FAKE' } }
    }
    const { endpoint } = match
    const sentBody: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data
    try {
      const input = {
        params: parsed(endpoint.params, match.params),
        query: parsed(endpoint.query, asText(config.params)),
        // A form with files has no schema: what was sent is what a test looks at.
        body: sentBody instanceof FormData ? sentBody : parsed(endpoint.body, sentBody),
      }
      const key = config.headers.get('Idempotency-Key')
      calls.push({ endpoint, ...input, idempotencyKey: typeof key === 'string' ? key : undefined })
      const reply = endpoint.reply.safeParse(await handler(input))
      if (reply.success) return { status: 200, data: reply.data }
      problems.push(`the fake reply of ${endpoint.path} breaks the contract: ${reply.error.message}`)
      return { status: 500, data: { message: problems.at(-1), code: 'BROKEN_FAKE' } }
    } catch (thrown) {
      if (!(thrown instanceof FakeFailure)) throw thrown
      const headers: Answer['headers'] = {}
      if (thrown.retryAfter !== undefined) headers['retry-after'] = String(thrown.retryAfter)
      return { status: thrown.status, headers, data: { message: thrown.message, code: thrown.code } }
    }
  }

  http.defaults.adapter = async (config) => {
    const cancelled = new Promise<never>((_, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()))
    })
    const { status, data, headers = {} } = await Promise.race([answer(config), cancelled])
    const response: AxiosResponse = { status, statusText: String(status), data, headers, config }
    if (status < 400) return response
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response)
  }

  return {
    /** Answers an endpoint; a later handler replaces an earlier one. */
    on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
      // The map holds handlers of many endpoints; each is only called with its own endpoint's parsed input.
      handlers.set(`${endpoint.method} ${endpoint.path}`, handler as unknown as AnyHandler)
    },
    /** Lets an endpoint fail, with the message a user would be told. */
    fail(endpoint: Endpoint, status: number, message: string): void {
      handlers.set(`${endpoint.method} ${endpoint.path}`, () => {
        throw new FakeFailure(status, message)
      })
    },
    /** Lets an endpoint never answer. */
    hang(endpoint: Endpoint): void {
      handlers.set(`${endpoint.method} ${endpoint.path}`, () => new Promise(() => {}))
    },
    /** Lets the network end before an endpoint answers. */
    cutOff(endpoint: Endpoint): void {
      handlers.set(`${endpoint.method} ${endpoint.path}`, () => {
        throw new AxiosError('Network Error', AxiosError.ERR_NETWORK)
      })
    },
    /** The calls an endpoint has had, oldest first. */
    calls: (endpoint: Endpoint): Call[] => calls.filter((call) => call.endpoint === endpoint),
    /** Calls without a handler and replies that broke the contract; a test may expect it to be empty. */
    problems,
    /** Gives the HTTP client its network back. */
    restore(): void {
      if (realAdapter === undefined) delete http.defaults.adapter
      else http.defaults.adapter = realAdapter
    },
  }
}
export type FakeApi = ReturnType<typeof createFakeApi>
