import type { output, ZodMiniType } from 'zod/mini'

/** A path, a query string or a body that an endpoint takes; each is a zod object. */
export type EndpointSchema = ZodMiniType

/** Who may call an endpoint. `anyone` includes guests (spec §6.1). */
export type EndpointAccess = 'anyone' | 'member' | 'admin'

/** One call of the REST API: the one source of its route, validation, OpenAPI entry and client type. */
export type Endpoint<
  P extends EndpointSchema = EndpointSchema,
  Q extends EndpointSchema = EndpointSchema,
  B extends EndpointSchema = EndpointSchema,
  R extends EndpointSchema = EndpointSchema,
  A extends EndpointAccess = EndpointAccess,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Starts with `/api/`; parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly access: A
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply: R
  /** Where a good answer has another status than 200: 201 for what makes something. */
  readonly status?: 201
  /** An `Idempotency-Key` header makes it happen once, however often it is sent; all get the first one's answer. */
  readonly acceptsIdempotencyKey?: true
  /** Media type of a reply that is a file and not JSON. */
  readonly replyMediaType?: string
  /** The body is a form of several parts, and this its one field that holds a file. */
  readonly formFile?: string
  /** The other fields of that form; it is an object of texts. A browser sends both as `FormData`. */
  readonly formFields?: EndpointSchema
  /** Why this endpoint refuses, by status, besides what follows from its access, method and body. */
  readonly errorResponses?: Readonly<Record<number, string>>
}

type InputPart<Name extends string, S> = S extends EndpointSchema
  ? EndpointSchema extends S
    ? object
    : object extends SchemaInput<S>
      ? { [K in Name]?: SchemaInput<S> }
      : { [K in Name]: SchemaInput<S> }
  : object

type SchemaInput<S extends EndpointSchema> = S['_zod']['input']

/** What a caller passes: `params`, `query` and `body`, as far as the endpoint declares them. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, EndpointSchema>
    ? InputPart<'params', P> & InputPart<'query', Q> & InputPart<'body', B>
    : never

/** What the server answers with status 200 (or 201). */
export type EndpointReply<E> =
  E extends Endpoint<EndpointSchema, EndpointSchema, EndpointSchema, infer R> ? output<R> : never

/** Declares an endpoint and keeps its exact types. */
export function defineEndpoint<
  P extends EndpointSchema = EndpointSchema,
  Q extends EndpointSchema = EndpointSchema,
  B extends EndpointSchema = EndpointSchema,
  R extends EndpointSchema = EndpointSchema,
  const A extends EndpointAccess = EndpointAccess,
>(endpoint: Endpoint<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return endpoint
}
