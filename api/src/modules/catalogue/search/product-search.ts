import { type PageRequest, toOffsetRange, toPagingFields } from '../paging/paging.ts'
import type { ProductRepository } from '../products/product-repository.ts'
import type { ProductListPage } from '../products/product-service.ts'
import { searchByWords } from './search-by-words.ts'
import type { SearchRepository } from './search-repository.ts'

/** Creates the search for products by words of their name, year and publisher. */
export function createProductSearch(repository: SearchRepository, products: Pick<ProductRepository, 'listByIds'>) {
  return {
    async findPage(term: string, request: PageRequest): Promise<ProductListPage> {
      const { ids, isCapped } = await searchByWords(repository, 'products', term)
      const { offset: skip, limit: take } = toOffsetRange(request, ids.length)
      const rows = take === 0 ? [] : await products.listByIds(ids.slice(skip, skip + take))
      return {
        products: rows,
        ...toPagingFields(request, ids.length),
        totalProducts: ids.length,
        totalIsCapped: isCapped,
      }
    },
  }
}
export type ProductSearch = ReturnType<typeof createProductSearch>
