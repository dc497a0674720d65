import type { output, ZodMiniType } from 'zod/mini'

export type EndpointSchema = ZodMiniType

/** `anyone` includes guests (spec §6.1). */
export type EndpointAccess = 'anyone' | 'member' | 'admin'

/** One endpoint of the REST API. Its route, validation, OpenAPI entry and client types derive from this definition. */
export type Endpoint<
  P extends EndpointSchema = EndpointSchema,
  Q extends EndpointSchema = EndpointSchema,
  B extends EndpointSchema = EndpointSchema,
  R extends EndpointSchema = EndpointSchema,
  A extends EndpointAccess = EndpointAccess,
> = {
  readonly method: Method
  readonly path: string
} & EndpointDetails<P, Q, B, R, A>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type EndpointDetails<P, Q, B, R, A> = {
  readonly summary: string
  readonly access: A
  /** Also serves members who are suspended. Every other endpoint for members rejects them (spec §4.23). */
  readonly allowsSuspended?: true
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Limit on the JSON body, where the usual one of `getMaxBodyBytes` is too small. */
  readonly maxBodyBytes?: number
  readonly reply: R
  readonly status?: 201
  /** The link alone authorizes the request. No cookie is read, so no CSRF token is needed. */
  readonly isAuthorizedByLink?: true
  /** An `Idempotency-Key` header makes repeated requests take effect once. All get the first response. */
  readonly acceptsIdempotencyKey?: true
  readonly replyMediaType?: string
  readonly formFile?: string
  readonly formFields?: EndpointSchema
  /** Descriptions of error responses by status, besides those that follow from access, method, body and idempotency key. */
  readonly errorResponses?: Readonly<Record<number, string>>
}

/** Limit on the JSON body of an endpoint that guests can call: every byte costs the server time. Room for 10,000 characters. */
const maxGuestBodyBytes = 64 * 1024
/** Room for the two notes of a copy in any script, with its card. */
const maxMemberBodyBytes = 128 * 1024
/** For bodies with thousands of copies, or long texts. */
export const maxLargeBodyBytes = 1024 * 1024

/** Returns the limit on the JSON body of an endpoint. A larger one is answered with 413 and not parsed (spec §9.41). */
export const getMaxBodyBytes = ({ access, maxBodyBytes }: Pick<Endpoint, 'access' | 'maxBodyBytes'>): number =>
  maxBodyBytes ?? (access === 'anyone' ? maxGuestBodyBytes : maxMemberBodyBytes)

/** Returns whether a request needs a CSRF token: writes do, unless their link authorizes them (spec §10.8). */
export const needsCsrfToken = ({ method, isAuthorizedByLink }: Pick<Endpoint, 'method' | 'isAuthorizedByLink'>) =>
  method !== 'GET' && !isAuthorizedByLink

type InputPart<Name extends string, S> = S extends EndpointSchema
  ? EndpointSchema extends S
    ? object
    : object extends SchemaInput<S>
      ? { [K in Name]?: SchemaInput<S> }
      : { [K in Name]: SchemaInput<S> }
  : object

type SchemaInput<S extends EndpointSchema> = S['_zod']['input']

export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, EndpointSchema>
    ? InputPart<'params', P> & InputPart<'query', Q> & InputPart<'body', B>
    : never

export type EndpointReply<E> =
  E extends Endpoint<EndpointSchema, EndpointSchema, EndpointSchema, infer R> ? output<R> : never

/** `defineEndpoint('GET', '/api/cards/:id', { summary: 'One card', … })`. */
export function defineEndpoint<
  P extends EndpointSchema = EndpointSchema,
  Q extends EndpointSchema = EndpointSchema,
  B extends EndpointSchema = EndpointSchema,
  R extends EndpointSchema = EndpointSchema,
  const A extends EndpointAccess = EndpointAccess,
>(method: Method, path: string, details: EndpointDetails<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return { ...details, method, path }
}
