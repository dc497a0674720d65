import { type PageAsked, pageFields, stretchOf } from '../paging.ts'
import type { ProductRepository } from '../product-repository.ts'
import type { ProductList } from '../product-service.ts'
import { findHolders } from './search-holders.ts'
import type { SearchRepository } from './search-repository.ts'

/** Finds products by words of their name, year and publisher. */
export function productSearch(repository: SearchRepository, products: Pick<ProductRepository, 'byIds'>) {
  return {
    async page(term: string, asked: PageAsked): Promise<ProductList> {
      const { ids, isCapped } = await findHolders(repository, 'products', term)
      const { skip, take } = stretchOf(asked, ids.length)
      const rows = take === 0 ? [] : await products.byIds(ids.slice(skip, skip + take))
      return {
        products: rows,
        ...pageFields(asked, ids.length),
        totalProducts: ids.length,
        totalIsCapped: isCapped,
      }
    },
  }
}
export type ProductSearch = ReturnType<typeof productSearch>
