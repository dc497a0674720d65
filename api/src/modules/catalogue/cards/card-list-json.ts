import { RawJson } from '../../../http/caching/raw-json.ts'
import { type PageRequest, toPagingFields } from '../paging/paging.ts'
import type { CardsJsonText } from './card-repository.ts'

/** Builds the reply of a list from cards that are already JSON text. */
export function buildCardListJson(
  cards: CardsJsonText,
  page: PageRequest,
  total: number,
  extraFields: { totalIsCapped?: boolean } = {},
): RawJson {
  const rest = JSON.stringify({ ...toPagingFields(page, total), totalCards: total, ...extraFields })
  return new RawJson(`{"cards":[${cards ?? ''}],${rest.slice(1)}`)
}
