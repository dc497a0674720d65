import type { WholeWishlistSort, WishlistProductSort, WishlistSort } from '@ninepocket/contract/wishlist/wishlist-sort'
import type { Pool } from 'pg'
import { RawJson } from '../../../http/caching/raw-json.ts'
import { notFound } from '../../../http/errors/domain-error.ts'
import type { Caller } from '../../../http/security/viewer.ts'
import { existsInCatalogue } from '../../catalogue/catalogue-lookup.ts'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { WishlistAccess } from '../../holdings/wishes/wish-json.ts'
import { getCollectionAccess } from '../../users/collection-access.ts'

type ListRequest = PageRequest & { term?: string | undefined }

const toRange = (request: PageRequest) => toOffsetRange(request, Number.MAX_SAFE_INTEGER)

function buildWishPageJson({ wishes, total }: { wishes: string; total: number }, request: PageRequest): RawJson {
  const rest = JSON.stringify({ ...toPagingFields(request, total), totalItems: total })
  return new RawJson(`{"wishlistItems":[${wishes}],${rest.slice(1)}`)
}

/** Lists of wishes (spec §7.17, spec §9.1). Callers have determined the access before. */
export function createWishListService(pool: Pool, { wishlistLists, insertSetWishes, wholeWishlist }: HoldingsStore) {
  return {
    /**
     * Returns how the caller may see a user's wishes. Only a private profile hides them, not a private collection.
     * @throws DomainError 404 when there is no such user, 403 when the profile isn't public
     */
    async getAccess(userId: string, findCaller: () => Promise<Caller>): Promise<WishlistAccess> {
      return (await getCollectionAccess(pool, userId, findCaller)) === 'own' ? 'own' : 'public'
    },

    async listProducts(
      userId: string,
      { term, sortBy, ...request }: ListRequest & { sortBy?: WishlistProductSort | undefined },
    ) {
      const filter = { tokens: parseFilterTokens(term), sort: sortBy }
      const { products, total } = await wishlistLists.listProducts(userId, filter, toRange(request))
      return { products, ...toPagingFields(request, total), totalProducts: total }
    },

    /** @throws DomainError 404 when there is no such product; a product without wishes gives an empty list */
    async listInsertSets(scope: { userId: string; productId: string }, { term, ...request }: ListRequest) {
      const { insertSets, total } = await wishlistLists.listInsertSets(scope, parseFilterTokens(term), toRange(request))
      if (total === 0 && !(await existsInCatalogue(pool, 'products', scope.productId)))
        throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      return { insertSets, ...toPagingFields(request, total), totalInsertSets: total }
    },

    /** Sorts in the order of the checklist by default. */
    async listByInsertSet(
      scope: { userId: string; insertSetId: string },
      access: WishlistAccess,
      { term, sort = 'order', ...request }: ListRequest & { sort?: WishlistSort | undefined },
    ): Promise<RawJson> {
      const found = await insertSetWishes.listPage(
        scope,
        { tokens: parseFilterTokens(term), sort, access },
        toRange(request),
      )
      if (found.total === 0 && !(await existsInCatalogue(pool, 'insert_sets', scope.insertSetId)))
        throw createInsertSetNotFoundError()
      return buildWishPageJson(found, request)
    },

    /** Sorts by priority, highest first, by default. */
    async listAll(
      userId: string,
      access: WishlistAccess,
      { sort = 'priority', ...request }: PageRequest & { sort?: WholeWishlistSort | undefined },
    ): Promise<RawJson> {
      return buildWishPageJson(await wholeWishlist.listPage(userId, { sort, access }, toRange(request)), request)
    },

    async getWishJson(userId: string, cardId: string, access: WishlistAccess): Promise<RawJson> {
      return new RawJson(`{"wishlistItem":${(await wholeWishlist.findWishJson(userId, cardId, access)) ?? 'null'}}`)
    },
  }
}
