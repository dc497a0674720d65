import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import { notFound } from '../../../http/errors/domain-error.ts'
import { type CatalogueIndex, splitRange } from '../paging/catalogue-index.ts'
import { parseFilterTokens } from '../paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../paging/paging.ts'
import type { ProductService } from '../products/product-service.ts'
import type { InsertSetSearch } from '../search/insert-set-search.ts'
import type { InsertSetListPage } from './insert-set-list-page.ts'
import type { InsertSetRepository } from './insert-set-repository.ts'

type ListRequest = PageRequest & { term?: string | undefined }

export const createInsertSetNotFoundError = () => notFound('INSERT_SET_NOT_FOUND', 'Insert set not found')

/** Implements the rules of insert sets (spec §7.3, spec §8.2). */
export function createInsertSetService(
  insertSets: InsertSetRepository,
  products: ProductService,
  catalogueIndex: CatalogueIndex,
  search: InsertSetSearch,
) {
  const toListPage = (rows: InsertSet[], page: PageRequest, total: number): InsertSetListPage => ({
    insertSets: rows,
    ...toPagingFields(page, total),
    totalInsertSets: total,
  })

  return {
    async get(id: string): Promise<InsertSet> {
      const insertSet = await insertSets.findById(id)
      if (insertSet === null) throw createInsertSetNotFoundError()
      return insertSet
    },

    async getProduct(id: string): Promise<Product> {
      const product = await products.findByInsertSet(id)
      if (product === null) throw createInsertSetNotFoundError()
      return product
    },

    /** Lists all insert sets by product, or, for a term, the search hits, best first. */
    async list(request: ListRequest): Promise<InsertSetListPage> {
      if (parseFilterTokens(request.term).length > 0) return search.findPage(request.term ?? '', request)
      const all = await catalogueIndex.getInsertSetCountsByProduct()
      const parts = splitRange(all, toOffsetRange(request, all.total))
      const rows = parts.length === 0 ? [] : await insertSets.listByRanges(parts)
      return toListPage(rows, request, all.total)
    },

    async listByProduct(productId: string, request: ListRequest): Promise<InsertSetListPage> {
      const range = toOffsetRange(request, Number.MAX_SAFE_INTEGER)
      const tokens = parseFilterTokens(request.term)
      const page = await insertSets.listByProduct({ userId: null, have: 'all' }, productId, tokens, range)
      if (page === null) throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      return toListPage(
        page.found.map(({ insertSet }) => insertSet),
        request,
        page.total,
      )
    },

    /** Like `list`, with the user's completion of each set; for a guest (null) all completions are empty. */
    async listWithCompletion(
      userId: string | null,
      productId: string,
      { have = 'all', ...request }: ListRequest & { have?: OwnershipFilter | undefined },
    ) {
      const range = toOffsetRange(request, Number.MAX_SAFE_INTEGER)
      const tokens = parseFilterTokens(request.term)
      const page = await insertSets.listByProduct({ userId, have }, productId, tokens, range)
      if (page === null) throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      return {
        insertSets: page.found.map(({ insertSet, completion }) => ({ ...insertSet, completion })),
        ...toPagingFields(request, page.total),
        totalInsertSets: page.total,
      }
    },
  }
}
export type InsertSetService = ReturnType<typeof createInsertSetService>
