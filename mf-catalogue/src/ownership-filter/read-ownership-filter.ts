import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { PageContext } from '@ninepocket/runtime/page-head'
import { sessionQuery } from '@ninepocket/runtime/session'

const paramName = 'have'

/** Reads `?have=owned` or `?have=missing`. Guests always get `all` (docs/decisions/0011). */
export function readOwnershipFilter(search: URLSearchParams, session: CurrentSession | undefined): OwnershipFilter {
  const value = search.get(paramName)
  if (!session?.authenticated) return 'all'
  return value === 'owned' || value === 'missing' ? value : 'all'
}

/** Variant for page data and heads, which have no React context. */
export const getOwnershipFilter = ({ search, read }: PageContext): OwnershipFilter =>
  readOwnershipFilter(search, read(sessionQuery()))

/** Returns the query string with the ownership filter set. Drops the page number, keeps the text filter. */
export function withOwnershipFilter(search: string, ownershipFilter: OwnershipFilter): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.delete(paramName)
  if (ownershipFilter !== 'all') next.set(paramName, ownershipFilter)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
