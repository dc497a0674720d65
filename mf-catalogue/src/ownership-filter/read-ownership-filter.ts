import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import type { PageInput } from '@ninepocket/runtime/page-head'
import { sessionQuery } from '@ninepocket/runtime/session'

const paramName = 'have'

/**
 * Which part of a checklist an address asks for, for whoever is there: `?have=owned`, `?have=missing`. A guest has
 * nothing to choose by and sees all (docs/decisions/0011).
 */
export function readOwnershipFilter(
  search: URLSearchParams,
  session: ProfileReply | undefined,
): OwnershipFilter {
  const value = search.get(paramName)
  if (!session?.authenticated) return 'all'
  return value === 'owned' || value === 'missing' ? value : 'all'
}

/** The same of a page's address, where it is not the page that asks. */
export const getOwnershipFilter = ({ search, read }: PageInput): OwnershipFilter =>
  readOwnershipFilter(search, read(sessionQuery()))

/** The query string that asks for a part, from its first page on; a filter stays. */
export function withOwnershipFilter(search: string, ownershipFilter: OwnershipFilter): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.delete(paramName)
  if (ownershipFilter !== 'all') next.set(paramName, ownershipFilter)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
