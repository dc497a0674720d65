import type { ErrorBody } from '@ninepocket/contract/endpoints/error-body'

/** The failing rules of a request, each with the path of the value. */
export type ValidationErrors = NonNullable<ErrorBody['errors']>

/** Enough to correct a form. A body with many errors must not produce an even larger reply. */
export const maxValidationErrors = 20
const maxPathLength = 100

export const truncateErrorPath = (path: string) =>
  path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path
export const joinErrorPath = (at: string, key: string) => truncateErrorPath(at === '' ? key : `${at}.${key}`)
