import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import type { CardSearch } from './card-search.ts'
import type { InsertSetSearch } from './insert-set-search.ts'
import type { ProductSearch } from './product-search.ts'

/** At most five of each kind (spec §7.5). */
const firstPage = { page: 1, limit: 5 }

/** Returns the best products, insert sets and cards for a term. */
export async function searchAllKinds(
  term: string,
  search: { cards: CardSearch; insertSets: InsertSetSearch; products: ProductSearch },
): Promise<EndpointReply<typeof searchCatalogue>> {
  const [{ products }, { insertSets }, { cards }] = await Promise.all([
    search.products.findPage(term, firstPage),
    search.insertSets.findPage(term, firstPage),
    search.cards.findPage(term, firstPage),
  ])
  return { products, insertSets, cards }
}
