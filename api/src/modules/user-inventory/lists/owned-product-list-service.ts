import type { ParallelFoldingParameters } from '@ninepocket/contract/catalogue/parallel-folding'
import type { Completion } from '@ninepocket/contract/collection/completion'
import { formatMissingCardNumbers } from '@ninepocket/contract/collection/format-missing-card-numbers'
import type {
  InsertSetWithCopyCounts,
  OwnedProductOrInsertSetSort,
  ProductWithCopyCounts,
} from '@ninepocket/contract/collection/owned-lists'
import type { Pool } from 'pg'
import { insertSetExists, productExists } from '../../catalogue/catalogue-lookup.ts'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import { createProductNotFoundError } from '../../catalogue/products/product-service.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { OwnedListFilterAndSort } from '../../holdings/lists/owned-list-filter-and-sort.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import { assertListVisible } from './copy-list-service.ts'

type ListRequest = PageRequest & {
  term?: string | undefined
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
  sort?: OwnedProductOrInsertSetSort | undefined
}

/** Drops a filter for copies that are not available, and the order by completion: both would reveal hidden copies. */
function toOwnedListFilter(
  access: CollectionAccess,
  { term, forTrade, forSale, sort = 'order' }: ListRequest,
): OwnedListFilterAndSort {
  const tokens = parseFilterTokens(term)
  return access === 'available-only'
    ? { tokens, forTrade: forTrade || undefined, forSale: forSale || undefined, sort: 'order' }
    : { tokens, forTrade, forSale, sort }
}

/** Limits the counts of a row to the requested list, and drops the completion, when the viewer sees available copies only. */
function toVisibleCounts<Row extends ProductWithCopyCounts | InsertSetWithCopyCounts>(
  access: CollectionAccess,
  { forTrade, forSale }: ListRequest,
  row: Row,
): Omit<Row, 'completion'> & Pick<ProductWithCopyCounts, 'completion'> {
  if (access !== 'available-only') return row
  const counts = [...(forTrade ? [row.forTradeCount] : []), ...(forSale ? [row.forSaleCount] : [])]
  const { completion: _, ...visibleRow } = row
  return { ...visibleRow, totalItems: Math.min(...counts) }
}

/** Lists of a user's products and insert sets (spec §7.14). Callers have determined the access before. */
export function createOwnedProductListService(pool: Pool, { ownedLists }: HoldingsStore) {
  return {
    async listProducts(userId: string, access: CollectionAccess, request: ListRequest) {
      assertListVisible(access, request)
      const { products, total } = await ownedLists.listProducts(
        userId,
        toOwnedListFilter(access, request),
        toOffsetRange(request),
      )
      const visible = products.map((row) => toVisibleCounts(access, request, row))
      return { products: visible, ...toPagingFields(request, total), totalProducts: total }
    },

    /** @throws DomainError 404 when there is no such product; a product without copies gives an empty list */
    async listInsertSets(
      scope: { userId: string; productId: string },
      access: CollectionAccess,
      { folded, unfolded, ...request }: ListRequest & ParallelFoldingParameters,
    ) {
      assertListVisible(access, request)
      const { productId } = scope
      const { insertSets, total } = await ownedLists.listInsertSets(
        scope,
        { ...toOwnedListFilter(access, request), folding: { folded, unfolded } },
        toOffsetRange(request),
      )
      if (total === 0 && !(await productExists(pool, productId))) throw createProductNotFoundError()
      const visible = insertSets.map((row) => toVisibleCounts(access, request, row))
      return { insertSets: visible, productId, ...toPagingFields(request, total), totalInsertSets: total }
    },

    async listInsertSetsNearestCompletion(userId: string, request: PageRequest) {
      const { insertSets, total } = await ownedLists.listInsertSetsNearestCompletion(userId, toOffsetRange(request))
      return { insertSets, ...toPagingFields(request, total), totalInsertSets: total }
    },

    /** @throws DomainError 404 when there is no such insert set */
    async getMissingCardNumbers(userId: string, insertSetId: string) {
      const checklist = await ownedLists.readChecklistOwnership(userId, insertSetId)
      if (checklist.length === 0 && !(await insertSetExists(pool, insertSetId))) throw createInsertSetNotFoundError()
      const missing = checklist.filter(({ isMissing }) => isMissing)
      return {
        numbers: formatMissingCardNumbers(checklist),
        missingCount: missing.length,
        unnumberedCount: missing.filter(({ number }) => number === null).length,
      }
    },

    /** Returns the completion of the insert set if one is given, else of the product. */
    async getCompletion(
      userId: string,
      { productId, insertSetId }: { productId?: string | undefined; insertSetId?: string | undefined },
    ): Promise<Completion> {
      if (insertSetId !== undefined) {
        const completion = await ownedLists.findInsertSetCompletion(userId, insertSetId)
        if (completion === null) throw createInsertSetNotFoundError()
        return completion
      }
      const completion = productId === undefined ? null : await ownedLists.findProductCompletion(userId, productId)
      if (completion === null) throw createProductNotFoundError()
      return completion
    },
  }
}
