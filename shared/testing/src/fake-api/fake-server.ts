import type { Endpoint, EndpointReply, EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import { matchEndpoint } from './match-endpoint.ts'

type ParsedInput<S> = S extends EndpointSchema ? S['_zod']['output'] : undefined
/** Input of a handler, parsed by the contract's schemas. */
type FakeInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, EndpointSchema>
    ? { params: ParsedInput<P>; query: ParsedInput<Q>; body: ParsedInput<B> }
    : never
type Handler<E> = (input: FakeInput<E>) => EndpointReply<E> | Promise<EndpointReply<E>>
type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }) => unknown

export class FakeHttpError extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfter: number | undefined
  constructor(status: number, message: string, code = 'FAKE', retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

export class FakeNetworkError extends Error {
  constructor() {
    super('Network Error')
  }
}

export type UnparsedFakeRequest = {
  method: string
  path: string
  query: object
  body: unknown
  idempotencyKey?: string | undefined
}
export type FakeResponse = { status: number; data: unknown; headers?: Record<string, string> }
/** Runs before each call: returns, waits, or throws. */
export type NetworkSimulator = (endpoint: Endpoint) => void | Promise<void>
type RecordedCall = {
  endpoint: Endpoint
  params: unknown
  query: unknown
  body: unknown
  idempotencyKey: string | undefined
}

function parseInput(schema: EndpointSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new FakeHttpError(400, result.error.issues[0]?.message ?? 'Invalid input', 'INVALID_INPUT')
}

/** Query strings carry only text and omit undefined values. */
const toQueryStrings = (values: object) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )

const getEndpointKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/**
 * A REST API in memory for any transport. It parses input by the contract and fails calls whose reply violates it, so
 * that no screen is tested with data that the real server would never send.
 */
export function createFakeServer() {
  const handlers = new Map<string, AnyHandler>()
  const calls: RecordedCall[] = []
  const contractViolations: string[] = []
  let networkCondition: NetworkSimulator = () => {}

  async function runHandler({ method, path, ...request }: UnparsedFakeRequest): Promise<FakeResponse> {
    const match = matchEndpoint(method, path)
    const handler = match && handlers.get(getEndpointKey(match.endpoint))
    if (!match || !handler) {
      contractViolations.push(`${method} ${path} was called and has no handler`)
      return { status: 501, data: { message: `No fake for ${method} ${path}`, code: 'NO_FAKE' } }
    }
    const { endpoint, params } = match
    const input = {
      params: parseInput(endpoint.params, params),
      query: parseInput(endpoint.query, toQueryStrings(request.query)),
      // Multipart forms have no schema and are recorded as sent.
      body: request.body instanceof FormData ? request.body : parseInput(endpoint.body, request.body),
    }
    calls.push({ endpoint, ...input, idempotencyKey: request.idempotencyKey })
    await networkCondition(endpoint)
    const reply = endpoint.reply.safeParse(await handler(input))
    if (reply.success) return { status: 200, data: reply.data }
    contractViolations.push(`the fake reply of ${endpoint.path} breaks the contract: ${reply.error.message}`)
    return { status: 500, data: { message: contractViolations.at(-1), code: 'BROKEN_FAKE' } }
  }

  return {
    /**
     * Replies to a request.
     * @throws {FakeNetworkError} if a handler throws it. Other errors except `FakeHttpError` are bugs of the handler
     */
    async handleRequest(request: UnparsedFakeRequest): Promise<FakeResponse> {
      try {
        return await runHandler(request)
      } catch (thrown) {
        if (!(thrown instanceof FakeHttpError)) throw thrown
        const { status, message, code, retryAfter } = thrown
        const headers: FakeResponse['headers'] = {}
        if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
        return { status, headers, data: { message, code } }
      }
    },
    on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
      // Each handler is called only with the parsed input of its own endpoint.
      handlers.set(getEndpointKey(endpoint), handler as unknown as AnyHandler)
    },
    fail(endpoint: Endpoint, status: number, message: string): void {
      handlers.set(getEndpointKey(endpoint), () => {
        throw new FakeHttpError(status, message)
      })
    },
    neverReply(endpoint: Endpoint): void {
      handlers.set(getEndpointKey(endpoint), () => new Promise(() => {}))
    },
    failNetwork(endpoint: Endpoint): void {
      handlers.set(getEndpointKey(endpoint), () => {
        throw new FakeNetworkError()
      })
    },
    setNetworkCondition(next: NetworkSimulator): void {
      networkCondition = next
    },
    calls: (endpoint: Endpoint): RecordedCall[] => calls.filter((call) => call.endpoint === endpoint),
    recordedCalls: calls as ReadonlyArray<RecordedCall>,
    /** Calls without a handler and replies that violate the contract. Tests should expect it to be empty. */
    contractViolations,
  }
}
export type FakeServer = ReturnType<typeof createFakeServer>
