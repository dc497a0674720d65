import type { output, ZodMiniType } from 'zod/mini'

/** A path, a query string or a body that an endpoint takes; each is a zod object. */
export type Schema = ZodMiniType

/** Who may call an endpoint. `anyone` includes guests (spec §6.1). */
export type Access = 'anyone' | 'member' | 'admin'

/** One call of the REST API: the one source of its route, validation, OpenAPI entry and client type. */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
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
  readonly takesKey?: true
  /** Media type of a reply that is a file and not JSON. */
  readonly replyType?: string
  /** The body is a form of several parts, and this its one field that holds a file. */
  readonly formFile?: string
  /** The other fields of that form; it is an object of texts. A browser sends both as `FormData`. */
  readonly formFields?: Schema
  /** Why this endpoint refuses, by status, besides what follows from its access, method and body. */
  readonly refuses?: Readonly<Record<number, string>>
}

type Part<Name extends string, S> = S extends Schema
  ? Schema extends S
    ? object
    : object extends InputOf<S>
      ? { [K in Name]?: InputOf<S> }
      : { [K in Name]: InputOf<S> }
  : object

type InputOf<S extends Schema> = S['_zod']['input']

/** What a caller passes: `params`, `query` and `body`, as far as the endpoint declares them. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never

/** What the server answers with status 200 (or 201). */
export type EndpointReply<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? output<R> : never

/** Declares an endpoint and keeps its exact types. */
export function defineEndpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  const A extends Access = Access,
>(endpoint: Endpoint<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return endpoint
}
