import { ReadyJson } from '../../../http/ready-json.ts'
import type { CardSearch } from './search-cards.ts'
import type { InsertSetSearch } from './search-insert-sets.ts'
import type { ProductSearch } from './search-products.ts'

/** Five of each kind (spec §7.5). */
const first = { page: 1, limit: 5 }

/** The best products, insert sets and cards for a term. */
export async function searchEverythingFor(
  term: string,
  search: { cards: CardSearch; insertSets: InsertSetSearch; products: ProductSearch },
): Promise<ReadyJson> {
  const [{ products }, { insertSets }, { cards }] = await Promise.all([
    search.products.page(term, first),
    search.insertSets.page(term, first),
    search.cards.rows(term, first),
  ])
  const rest = JSON.stringify({ products, insertSets })
  return new ReadyJson(`{"cards":[${cards ?? ''}],${rest.slice(1)}`)
}
