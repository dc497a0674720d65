import type { Product } from '@ninepocket/contract/product'
import { idFromSlug } from '@ninepocket/paths/slug'
import { DomainError, notFound } from '../../http/domain-error.ts'
import { type CatalogueOutline, partsOf } from './catalogue-outline.ts'
import { filterPieces } from './filter-term.ts'
import { type PageAsked, pageFields, stretchOf } from './paging.ts'
import type { ProductFilter, ProductRepository } from './product-repository.ts'

export type ProductList = {
  products: Product[]
  currentPage: number
  totalPages: number
  totalProducts: number
  totalIsCapped?: boolean
}

const productNotFound = () => notFound('PRODUCT_NOT_FOUND', 'Product not found')
/** Exactly 24 hexadecimal characters (spec §5.1). */
const objectId = /^[0-9a-f]{24}$/i

/** The rules of products (spec §7.2, spec §8.2). */
export function productService(products: ProductRepository, outline: CatalogueOutline) {
  async function found(looked: Promise<Product | null>): Promise<Product> {
    const product = await looked
    if (product === null) throw productNotFound()
    return product
  }

  async function filtered(filter: ProductFilter, page: PageAsked): Promise<ProductList> {
    const skip = stretchOf(page, Number.MAX_SAFE_INTEGER)
    const { products: rows, total } = await products.filtered(filter, skip)
    return { products: rows, ...pageFields(page, total), totalProducts: total }
  }

  return {
    get: (id: string) => found(products.byId(id)),

    /** `slug` is a whole address part, whose id counts, or a stored slug. */
    async getBySlug(slug: string): Promise<Product> {
      const id = idFromSlug(slug)
      const product = (id && (await products.byId(id))) ?? (await products.byStoredSlug(slug))
      if (product) return product
      if (id) throw productNotFound()
      throw new DomainError(404, 'PRODUCT_NOT_FOUND', `Could not extract ID from product slug: ${slug}`)
    },

    async list(
      asked: PageAsked & {
        year?: string | undefined
        publisher?: string | undefined
        term?: string | undefined
      },
    ): Promise<ProductList> {
      const { year, publisher, term } = asked
      const pieces = filterPieces(term)
      if (year !== undefined || publisher !== undefined || pieces.length > 0)
        return filtered({ year, publisher, pieces }, asked)
      const all = await outline.products()
      const ids = partsOf(all, stretchOf(asked, all.total)).map((part) => part.id)
      const rows = ids.length === 0 ? [] : await products.byIds(ids)
      return { products: rows, ...pageFields(asked, all.total), totalProducts: all.total }
    },

    ofYear: (year: string, page: PageAsked) => filtered({ year, pieces: [] }, page),
    ofPublisher: (publisher: string, page: PageAsked) => filtered({ publisher, pieces: [] }, page),
    recent: (limit: number) => products.recent(limit),

    /** Only valid ids are looked for; with none of them nothing is asked (spec §5.1). */
    async batch(ids: ReadonlyArray<string>): Promise<Product[]> {
      const valid = [...new Set(ids.filter((id) => objectId.test(id)).map((id) => id.toLowerCase()))]
      return valid.length === 0 ? [] : products.byIds(valid)
    },

    ofInsertSet: (insertSetId: string) => products.ofInsertSet(insertSetId),
  }
}
export type ProductService = ReturnType<typeof productService>
