import type { Having } from '@ninepocket/contract/completion'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { PageInput } from '@ninepocket/runtime/page-head'
import { sessionQuery } from '@ninepocket/runtime/session'

const field = 'have'

/**
 * Which part of a checklist an address asks for, for whoever is there: `?have=owned`, `?have=missing`. A guest has
 * nothing to choose by and sees all (docs/decisions/0011).
 */
export function readHaving(search: URLSearchParams, session: ProfileReply | undefined): Having {
  const asked = search.get(field)
  if (!session?.authenticated) return 'all'
  return asked === 'owned' || asked === 'missing' ? asked : 'all'
}

/** The same of a page's address, where it is not the page that asks. */
export const havingOf = ({ search, read }: PageInput): Having => readHaving(search, read(sessionQuery()))

/** The query string that asks for a part, from its first page on; a filter stays. */
export function withHaving(search: string, having: Having): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.delete(field)
  if (having !== 'all') next.set(field, having)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
