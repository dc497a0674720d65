import type { Completion } from '@ninepocket/contract/collection/completion'
import type { OwnedInsertSet, OwnedProduct } from '@ninepocket/contract/collection/owned-lists'
import type { Pool } from 'pg'
import { notFound } from '../../../http/errors/domain-error.ts'
import { existsInCatalogue } from '../../catalogue/catalogue-lookup.ts'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { CollectionAccess } from '../../users/collection-access.ts'
import { assertListVisible } from './copy-list-service.ts'
import { createOwnedListRepository, type OwnedListFilter } from './owned-list-repository.ts'

type ListRequest = PageRequest & {
  term?: string | undefined
  forTrade?: boolean | undefined
  forSale?: boolean | undefined
}

/**
 * The filter as far as it may tell something: who sees only marked copies of a person must not learn from a list whether
 * there are others.
 */
function toOwnedListFilter(
  access: CollectionAccess,
  { term, forTrade, forSale }: ListRequest,
): OwnedListFilter {
  const tokens = parseFilterTokens(term)
  return access === 'available-only'
    ? { tokens, forTrade: forTrade || undefined, forSale: forSale || undefined }
    : { tokens, forTrade, forSale }
}

/** The counts of a row as far as somebody sees the copies: of a private collection, those on the list asked for. */
function toVisibleCounts<Row extends OwnedProduct | OwnedInsertSet>(
  access: CollectionAccess,
  { forTrade, forSale }: ListRequest,
  row: Row,
): Row {
  if (access !== 'available-only') return row
  const counts = [...(forTrade ? [row.forTradeCount] : []), ...(forSale ? [row.forSaleCount] : [])]
  return { ...row, totalItems: Math.min(...counts) }
}

/** The rules of what a person has, product by product and set by set (spec §7.14). Who sees whom has been found before. */
export function createOwnedListService(pool: Pool) {
  const owned = createOwnedListRepository(pool)
  const toRange = (request: ListRequest) => toOffsetRange(request, Number.MAX_SAFE_INTEGER)

  return {
    async listProducts(userId: string, access: CollectionAccess, request: ListRequest) {
      assertListVisible(access, request)
      const { products, total } = await owned.listProducts(
        userId,
        toOwnedListFilter(access, request),
        toRange(request),
      )
      const visible = products.map((row) => toVisibleCounts(access, request, row))
      return { products: visible, ...toPagingFields(request, total), totalProducts: total }
    },

    /** @throws DomainError 404 where there is no such product; one that the person has nothing of is an empty list */
    async listInsertSets(
      scope: { userId: string; productId: string },
      access: CollectionAccess,
      request: ListRequest,
    ) {
      assertListVisible(access, request)
      const { productId } = scope
      const { insertSets, total } = await owned.listInsertSets(
        scope,
        toOwnedListFilter(access, request),
        toRange(request),
      )
      if (total === 0 && !(await existsInCatalogue(pool, 'products', productId)))
        throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      const visible = insertSets.map((row) => toVisibleCounts(access, request, row))
      return { insertSets: visible, productId, ...toPagingFields(request, total), totalInsertSets: total }
    },

    /** Of an insert set where one is named, else of a product. */
    async getCompletion(
      userId: string,
      { productId, insertSetId }: { productId?: string | undefined; insertSetId?: string | undefined },
    ): Promise<Completion> {
      if (insertSetId !== undefined) {
        const completion = await owned.findInsertSetCompletion(userId, insertSetId)
        if (completion === null) throw createInsertSetNotFoundError()
        return completion
      }
      const completion = productId === undefined ? null : await owned.findProductCompletion(userId, productId)
      if (completion === null) throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      return completion
    },
  }
}
export type OwnedListService = ReturnType<typeof createOwnedListService>
