import type {
  WholeWishlistSort,
  WishlistProductSort,
  WishlistSort,
} from '@ninepocket/contract/wishlist/wishlist-sort'
import type { Pool } from 'pg'
import { RawJson } from '../../../http/caching/raw-json.ts'
import { notFound } from '../../../http/errors/domain-error.ts'
import type { Caller } from '../../../http/security/viewer.ts'
import { existsInCatalogue } from '../../catalogue/catalogue-lookup.ts'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import { getCollectionAccess } from '../../users/collection-access.ts'
import type { WishlistAccess } from '../wishes/wish-json.ts'
import { readInsertSetWishes } from './insert-set-wishes-repository.ts'
import { createWholeWishlistRepository } from './whole-wishlist-repository.ts'
import { createWishlistListsRepository } from './wishlist-lists-repository.ts'

type ListRequest = PageRequest & { term?: string | undefined }

const toRange = (request: PageRequest) => toOffsetRange(request, Number.MAX_SAFE_INTEGER)

function buildWishPageJson(
  { wishes, total }: { wishes: string; total: number },
  request: PageRequest,
): RawJson {
  const rest = JSON.stringify({ ...toPagingFields(request, total), totalItems: total })
  return new RawJson(`{"wishlistItems":[${wishes}],${rest.slice(1)}`)
}

/** The rules of lists of wishes (spec §7.17, spec §9.1). What somebody sees of whom has been found before. */
export function createWishListService(pool: Pool) {
  const wishlistLists = createWishlistListsRepository(pool)
  const wholeWishlist = createWholeWishlistRepository(pool)

  return {
    /**
     * What the caller sees of a person's wishes. A private collection does not hide them: only the profile does.
     * @throws DomainError 404 where the person is not there, 403 where the profile is not public
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

    /** @throws DomainError 404 where there is no such product; one that nothing is wished of is an empty list */
    async listInsertSets(scope: { userId: string; productId: string }, { term, ...request }: ListRequest) {
      const { insertSets, total } = await wishlistLists.listInsertSets(
        scope,
        parseFilterTokens(term),
        toRange(request),
      )
      if (total === 0 && !(await existsInCatalogue(pool, 'products', scope.productId)))
        throw notFound('PRODUCT_NOT_FOUND', 'Product not found')
      return { insertSets, ...toPagingFields(request, total), totalInsertSets: total }
    },

    /** In the order of the checklist, unless another is asked for. */
    async listByInsertSet(
      scope: { userId: string; insertSetId: string },
      access: WishlistAccess,
      { term, sort = 'order', ...request }: ListRequest & { sort?: WishlistSort | undefined },
    ): Promise<RawJson> {
      const found = await readInsertSetWishes(
        pool,
        scope,
        { tokens: parseFilterTokens(term), sort, access },
        toRange(request),
      )
      if (found.total === 0 && !(await existsInCatalogue(pool, 'insert_sets', scope.insertSetId)))
        throw createInsertSetNotFoundError()
      return buildWishPageJson(found, request)
    },

    /** What is wished for most first, unless another order is asked for. */
    async listAll(
      userId: string,
      access: WishlistAccess,
      { sort = 'priority', ...request }: PageRequest & { sort?: WholeWishlistSort | undefined },
    ): Promise<RawJson> {
      return buildWishPageJson(
        await wholeWishlist.listPage(userId, { sort, access }, toRange(request)),
        request,
      )
    },

    async getWishJson(userId: string, cardId: string, access: WishlistAccess): Promise<RawJson> {
      return new RawJson(
        `{"wishlistItem":${(await wholeWishlist.findWishJson(userId, cardId, access)) ?? 'null'}}`,
      )
    },
  }
}
