import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { listInsertSets } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import type { ParallelFoldingParameters } from '@ninepocket/contract/catalogue/parallel-folding'
import type { Product } from '@ninepocket/contract/catalogue/product'
import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { createNotFoundError } from '../../../http/errors/domain-error.ts'
import { type ContainerOffsetsCache, splitRangeByContainer } from '../paging/container-offsets-cache.ts'
import { parseFilterTokens } from '../paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../paging/paging.ts'
import { createProductNotFoundError, type ProductService } from '../products/product-service.ts'
import type { InsertSetSearch } from '../search/search-by-words.ts'
import type { InsertSetRepository } from './insert-set-repository.ts'

type ListRequest = PageRequest & { term?: string | undefined }
type ProductListRequest = ListRequest & ParallelFoldingParameters
type InsertSetListPage = EndpointReply<typeof listInsertSets>

export const createInsertSetNotFoundError = () => createNotFoundError('INSERT_SET_NOT_FOUND', 'Insert set not found')

/** Implements the rules of insert sets (spec §7.3, spec §8.2). */
export function createInsertSetService(
  insertSets: InsertSetRepository,
  products: ProductService,
  catalogueIndex: ContainerOffsetsCache,
  search: InsertSetSearch,
) {
  const toListPage = (rows: InsertSet[], page: PageRequest, total: number): InsertSetListPage => ({
    insertSets: rows,
    ...toPagingFields(page, total),
    totalInsertSets: total,
  })

  async function readProductPage(
    owner: { userId: string | null; have: OwnershipFilter },
    productId: string,
    request: ProductListRequest,
  ) {
    const { folded, unfolded } = request
    const filter = { tokens: parseFilterTokens(request.term), folded, unfolded }
    const page = await insertSets.listByProduct(owner, productId, filter, toOffsetRange(request))
    if (page === null) throw createProductNotFoundError()
    return page
  }

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
      const parts = splitRangeByContainer(all, toOffsetRange(request, all.total))
      const rows = parts.length === 0 ? [] : await insertSets.listByRanges(parts)
      return toListPage(rows, request, all.total)
    },

    async listByProduct(productId: string, request: ProductListRequest): Promise<InsertSetListPage> {
      const { found, total } = await readProductPage({ userId: null, have: 'all' }, productId, request)
      const rows = found.map(({ insertSet }) => insertSet)
      return toListPage(rows, request, total)
    },

    /** Like `list`, with the user's completion of each set; for a guest (null) all completions are empty. */
    async listWithCompletion(
      userId: string | null,
      productId: string,
      { have = 'all', ...request }: ProductListRequest & { have?: OwnershipFilter | undefined },
    ) {
      const { found, total } = await readProductPage({ userId, have }, productId, request)
      return {
        insertSets: found.map(({ insertSet, completion }) => ({ ...insertSet, completion })),
        ...toPagingFields(request, total),
        totalInsertSets: total,
      }
    },
  }
}
export type InsertSetService = ReturnType<typeof createInsertSetService>
