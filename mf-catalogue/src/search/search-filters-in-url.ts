import type { CardKind, CardSearchFilters } from '@ninepocket/contract/catalogue/card-search-filters'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { readOwnershipFilter } from '../ownership-filter/read-ownership-filter.ts'

const maxValueLength = 200
const textFilterNames = ['sport', 'year', 'publisher'] as const
const cardKinds: ReadonlyArray<CardKind> = ['rookie', 'autograph', 'numbered']

/** Reads `?year=1990&kind=rookie&have=missing`. Guests have no filter by ownership. */
export function readSearchFilters(search: URLSearchParams, session: CurrentSession | undefined): CardSearchFilters {
  const texts = textFilterNames.map((name) => [name, (search.get(name) ?? '').slice(0, maxValueLength)] as const)
  const kind = cardKinds.find((each) => each === search.get('kind'))
  const have = readOwnershipFilter(search, session)
  return {
    ...Object.fromEntries(texts.filter(([, value]) => value !== '')),
    ...(kind && { kind }),
    ...(have !== 'all' && { have }),
  }
}

/** Returns the query string with one filter set, or removed by an empty value. The list starts at its first page. */
export function replaceSearchFilterInQueryString(search: string, name: keyof CardSearchFilters, value: string): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.delete(name)
  if (value !== '') next.set(name, value)
  return `?${next.toString()}`
}
