import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import type { Completion } from '@ninepocket/contract/collection/completion'
import { listCollectionProducts } from '@ninepocket/contract/collection/user-collection-endpoints'
import { useSession } from '@ninepocket/runtime/session'
import { getCollectionStaleTimeMs } from './get-collection-stale-time-ms.ts'
import { useAllItems } from './use-all-items.ts'

/** The products of which a member has cards, 100 per page (spec §9.1). */
const ownedProductsSource = (userId: string) =>
  createPagedSource(listCollectionProducts, {
    pageSize: 100,
    getInput: (paging) => ({ params: { userId }, query: paging }),
    toPage: ({ products, totalProducts }) => ({ items: products, total: totalProducts }),
    getFilterTexts: ({ name }) => [name],
    staleTime: getCollectionStaleTimeMs,
  })

/** Returns a lookup of the member's completion by product id: undefined for products without own cards, and for guests. */
export function useCompletionByProduct(): (id: string) => Completion | undefined {
  const session = useSession()
  const userId = session.authenticated ? session.user.id : ''
  const products = useAllItems(ownedProductsSource(userId), session.authenticated)
  const completions = new Map(products?.map(({ id, completion }) => [id, completion]))
  return (id) => completions.get(id)
}
