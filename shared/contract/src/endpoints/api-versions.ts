/**
 * API versions that the server supports. Raise `newest` when clients can rely on something new (an endpoint, a field),
 * and `oldest` when something that they relied on is gone. A build records the `newest` of its time.
 */
export const apiVersions = { oldest: 1, newest: 5 } as const
export type ApiVersionRange = { oldest: number; newest: number }

/** Returns whether an API that supports `versions` can serve a build made for `apiVersion`. */
export function isApiVersionSupported(apiVersion: number, { oldest, newest }: ApiVersionRange): boolean {
  return oldest <= apiVersion && apiVersion <= newest
}
