import type { Having } from '@ninepocket/contract/completion'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { notFound } from '../../http/domain-error.ts'
import { type CatalogueOutline, partsOf } from './catalogue-outline.ts'
import { filterPieces } from './filter-term.ts'
import type { InsertSetRepository } from './insert-set-repository.ts'
import { type PageAsked, pageFields, stretchOf } from './paging.ts'
import type { ProductService } from './product-service.ts'
import type { InsertSetSearch } from './search/search-insert-sets.ts'

export type InsertSetList = {
  insertSets: InsertSet[]
  currentPage: number
  totalPages: number
  totalInsertSets: number
  totalIsCapped?: boolean
}
type Asked = PageAsked & { term?: string | undefined }

export const insertSetNotFound = () => notFound('INSERT_SET_NOT_FOUND', 'Insert set not found')

/** The rules of insert sets (spec §7.3, spec §8.2). */
export function insertSetService(
  insertSets: InsertSetRepository,
  products: ProductService,
  outline: CatalogueOutline,
  search: InsertSetSearch,
) {
  const listOf = (rows: InsertSet[], page: PageAsked, total: number): InsertSetList => ({
    insertSets: rows,
    ...pageFields(page, total),
    totalInsertSets: total,
  })

  return {
    async get(id: string): Promise<InsertSet> {
      const insertSet = await insertSets.byId(id)
      if (insertSet === null) throw insertSetNotFound()
      return insertSet
    },

    async productOf(id: string): Promise<Product> {
      const product = await products.ofInsertSet(id)
      if (product === null) throw insertSetNotFound()
      return product
    },

    /** All insert sets, product by product; with a term, those that search finds, the best first. */
    async list(asked: Asked): Promise<InsertSetList> {
      if (filterPieces(asked.term).length > 0) return search.page(asked.term ?? '', asked)
      const all = await outline.insertSetsByProduct()
      const parts = partsOf(all, stretchOf(asked, all.total))
      const rows = parts.length === 0 ? [] : await insertSets.ofProducts(parts)
      return listOf(rows, asked, all.total)
    },

    async ofProduct(productId: string, asked: Asked): Promise<InsertSetList> {
      const stretch = stretchOf(asked, Number.MAX_SAFE_INTEGER)
      const found = await insertSets.ofProduct(productId, filterPieces(asked.term), stretch)
      if (found === null) throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      return listOf(found.insertSets, asked, found.total)
    },

    /** The same with what a person has of each set; nobody (null) has nothing. */
    async ofProductFor(
      userId: string | null,
      productId: string,
      { have = 'all', ...asked }: Asked & { have?: Having | undefined },
    ) {
      const stretch = stretchOf(asked, Number.MAX_SAFE_INTEGER)
      const pieces = filterPieces(asked.term)
      const found = await insertSets.ofProductFor({ userId, have }, productId, pieces, stretch)
      if (found === null) throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      return { insertSets: found.insertSets, ...pageFields(asked, found.total), totalInsertSets: found.total }
    },
  }
}
export type InsertSetService = ReturnType<typeof insertSetService>
