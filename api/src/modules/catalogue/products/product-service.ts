import type { Product } from '@ninepocket/contract/catalogue/product'
import type { listProducts } from '@ninepocket/contract/catalogue/product-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { parseSlugId } from '@ninepocket/paths/slug'
import { createNotFoundError, DomainError } from '../../../http/errors/domain-error.ts'
import { type ContainerOffsetsCache, splitRangeByContainer } from '../paging/container-offsets-cache.ts'
import { parseFilterTokens } from '../paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../paging/paging.ts'
import type { ProductFilter, ProductRepository } from './product-repository.ts'

type ProductListPage = EndpointReply<typeof listProducts>

export const createProductNotFoundError = () => createNotFoundError('PRODUCT_NOT_FOUND', 'Product not found')
/** Exactly 24 hexadecimal characters (spec §5.1). */
const objectIdPattern = /^[0-9a-f]{24}$/i

/** Implements the rules of products (spec §7.2, spec §8.2). */
export function createProductService(products: ProductRepository, catalogueIndex: ContainerOffsetsCache) {
  async function requireProduct(lookup: Promise<Product | null>): Promise<Product> {
    const product = await lookup
    if (product === null) throw createProductNotFoundError()
    return product
  }

  async function listFiltered(filter: ProductFilter, page: PageRequest): Promise<ProductListPage> {
    const { products: rows, total } = await products.listFiltered(filter, toOffsetRange(page))
    return { products: rows, ...toPagingFields(page, total), totalProducts: total }
  }

  return {
    get: (id: string) => requireProduct(products.findById(id)),

    /** Finds a product by an address slug, whose id decides, or by a stored slug. */
    async getBySlug(slug: string): Promise<Product> {
      const id = parseSlugId(slug)
      const product = (id && (await products.findById(id))) ?? (await products.findByStoredSlug(slug))
      if (product) return product
      if (id) throw createProductNotFoundError()
      throw new DomainError(404, 'PRODUCT_NOT_FOUND', `Could not extract ID from product slug: ${slug}`)
    },

    async list(
      request: PageRequest & Omit<ProductFilter, 'tokens'> & { term?: string | undefined },
    ): Promise<ProductListPage> {
      const { year, publisher, term } = request
      const tokens = parseFilterTokens(term)
      if (year !== undefined || publisher !== undefined || tokens.length > 0)
        return listFiltered({ year, publisher, tokens }, request)
      const all = await catalogueIndex.getProducts()
      const ids = splitRangeByContainer(all, toOffsetRange(request, all.total)).map((part) => part.id)
      const rows = ids.length === 0 ? [] : await products.listByIds(ids)
      return { products: rows, ...toPagingFields(request, all.total), totalProducts: all.total }
    },

    listByYear: (year: string, page: PageRequest) => listFiltered({ year, tokens: [] }, page),
    listByPublisher: (publisher: string, page: PageRequest) => listFiltered({ publisher, tokens: [] }, page),
    listFilterValues: () => products.listFilterValues(),
    listRecent: (limit: number) => products.listRecent(limit),

    /** Queries only valid ids, and sends no query if there are none (spec §5.1). */
    async listByIds(ids: ReadonlyArray<string>): Promise<Product[]> {
      const validIds = [...new Set(ids.filter((id) => objectIdPattern.test(id)).map((id) => id.toLowerCase()))]
      return validIds.length === 0 ? [] : products.listByIds(validIds)
    },

    findByInsertSet: (insertSetId: string) => products.findByInsertSet(insertSetId),
  }
}
export type ProductService = ReturnType<typeof createProductService>
