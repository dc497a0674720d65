/**
 * Which builds of the site's parts the API can answer. `newest` is raised when callers get something new to rely on
 * (a call, a field), `oldest` when something is gone that they relied on. A build carries the `newest` of its day.
 */
export const apiVersions = { oldest: 1, newest: 2 } as const
export type ApiVersions = { oldest: number; newest: number }

/** Whether an API that answers `versions` can answer a build that was made for `apiVersion`. */
export function isApiVersionSupported(apiVersion: number, { oldest, newest }: ApiVersions): boolean {
  return oldest <= apiVersion && apiVersion <= newest
}
