import type { Endpoint, EndpointReply, EndpointSchema } from '@ninepocket/contract/endpoints/endpoint'
import { matchEndpoint } from './match-endpoint.ts'

type ParsedInput<S> = S extends EndpointSchema ? S['_zod']['output'] : undefined
/** What a handler gets: the input as the contract's schemas have parsed it. */
export type FakeInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, EndpointSchema>
    ? { params: ParsedInput<P>; query: ParsedInput<Q>; body: ParsedInput<B> }
    : never
type Handler<E> = (input: FakeInput<E>) => EndpointReply<E> | Promise<EndpointReply<E>>
type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }) => unknown

/** Thrown by a handler, it is the server's answer. */
export class FakeHttpError extends Error {
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

/** Thrown by a handler, the line is cut before there is an answer. */
export class FakeNetworkError extends Error {
  constructor() {
    super('Network Error')
  }
}

/** A call, whichever transport brings it. */
export type FakeRequest = {
  method: string
  /** Without host and query. */
  path: string
  query: object
  body: unknown
  idempotencyKey?: string | undefined
}
export type FakeReply = { status: number; data: unknown; headers?: Record<string, string> }
/** What befalls a call on its way: nothing, a wait, or what it throws. */
export type NetworkCondition = (endpoint: Endpoint) => void | Promise<void>
type RecordedCall = {
  endpoint: Endpoint
  params: unknown
  query: unknown
  body: unknown
  /** The header of that name, where the call had one. */
  idempotencyKey: string | undefined
}

function parseInput(schema: EndpointSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new FakeHttpError(400, result.error.issues[0]?.message ?? 'Invalid input', 'INVALID_INPUT')
}

/** As a query string carries it: text only, and nothing for what is undefined. */
const toQueryStrings = (values: object) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )

const getEndpointKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/**
 * The REST API from memory, for any transport. Input is checked and parsed by the contract, and a reply that breaks
 * the contract fails the call with the reason, so that a screen cannot be looked at with data that the real server
 * would never send.
 */
export function createFakeServer() {
  const handlers = new Map<string, AnyHandler>()
  const calls: RecordedCall[] = []
  const problems: string[] = []
  let weather: NetworkCondition = () => {}

  async function runHandler({ method, path, ...request }: FakeRequest): Promise<FakeReply> {
    const match = matchEndpoint(method, path)
    const handler = match && handlers.get(getEndpointKey(match.endpoint))
    if (!match || !handler) {
      problems.push(`${method} ${path} was called and has no handler`)
      return { status: 501, data: { message: `No fake for ${method} ${path}`, code: 'NO_FAKE' } }
    }
    const { endpoint, params } = match
    const input = {
      params: parseInput(endpoint.params, params),
      query: parseInput(endpoint.query, toQueryStrings(request.query)),
      // A form with files has no schema: what was sent is what a test looks at.
      body: request.body instanceof FormData ? request.body : parseInput(endpoint.body, request.body),
    }
    calls.push({ endpoint, ...input, idempotencyKey: request.idempotencyKey })
    await weather(endpoint)
    const reply = endpoint.reply.safeParse(await handler(input))
    if (reply.success) return { status: 200, data: reply.data }
    problems.push(`the fake reply of ${endpoint.path} breaks the contract: ${reply.error.message}`)
    return { status: 500, data: { message: problems.at(-1), code: 'BROKEN_FAKE' } }
  }

  return {
    /**
     * The answer to a call.
     * @throws {FakeNetworkError} where a handler does; anything else that is no `FakeHttpError` is a fault of the handler
     */
    async handleRequest(request: FakeRequest): Promise<FakeReply> {
      try {
        return await runHandler(request)
      } catch (thrown) {
        if (!(thrown instanceof FakeHttpError)) throw thrown
        const { status, message, code, retryAfter } = thrown
        const headers: FakeReply['headers'] = {}
        if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
        return { status, headers, data: { message, code } }
      }
    },
    /** Answers an endpoint; a later handler replaces an earlier one. */
    on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
      // The map holds handlers of many endpoints; each is only called with its own endpoint's parsed input.
      handlers.set(getEndpointKey(endpoint), handler as unknown as AnyHandler)
    },
    /** Lets an endpoint fail, with the message a user would be told. */
    fail(endpoint: Endpoint, status: number, message: string): void {
      handlers.set(getEndpointKey(endpoint), () => {
        throw new FakeHttpError(status, message)
      })
    },
    /** Lets an endpoint never answer. */
    neverReply(endpoint: Endpoint): void {
      handlers.set(getEndpointKey(endpoint), () => new Promise(() => {}))
    },
    /** Lets the network end before an endpoint answers. */
    failNetwork(endpoint: Endpoint): void {
      handlers.set(getEndpointKey(endpoint), () => {
        throw new FakeNetworkError()
      })
    },
    /** Lets every call go through the same. */
    setNetworkCondition(next: NetworkCondition): void {
      weather = next
    },
    /** The calls an endpoint has had, oldest first. */
    calls: (endpoint: Endpoint): RecordedCall[] => calls.filter((call) => call.endpoint === endpoint),
    /** Every call, oldest first. */
    recordedCalls: calls as ReadonlyArray<RecordedCall>,
    /** Calls without a handler and replies that broke the contract; a test may expect it to be empty. */
    contractViolations: problems,
  }
}
export type FakeServer = ReturnType<typeof createFakeServer>
