import type { ParallelFoldingParameters } from '@ninepocket/contract/catalogue/parallel-folding'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { listUserWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import type { OwnOrPublicWish } from '@ninepocket/contract/wishlist/wishlist-item'
import type {
  InsertSetWishSort,
  WholeWishlistSort,
  WishlistProductSort,
} from '@ninepocket/contract/wishlist/wishlist-sort'
import type { Pool } from 'pg'
import type { Caller } from '../../../http/security/viewer.ts'
import { insertSetExists, productExists } from '../../catalogue/catalogue-lookup.ts'
import { createInsertSetNotFoundError } from '../../catalogue/insert-sets/insert-set-service.ts'
import { parseFilterTokens } from '../../catalogue/paging/filter-tokens.ts'
import { type PageRequest, toOffsetRange, toPagingFields } from '../../catalogue/paging/paging.ts'
import { createProductNotFoundError } from '../../catalogue/products/product-service.ts'
import type { HoldingsStore } from '../../holdings/holdings-store.ts'
import type { WishlistAccess } from '../../holdings/wishes/wish-with-card.ts'
import { getCollectionAccess } from '../../users/collection-access.ts'

type ListRequest = PageRequest & { term?: string | undefined }

type WishListReply = EndpointReply<typeof listUserWishes>

const toWishListReply = (
  { wishes, total }: { wishes: OwnOrPublicWish[]; total: number },
  request: PageRequest,
): WishListReply => ({ wishlistItems: wishes, ...toPagingFields(request, total), totalItems: total })

/** Lists of wishes (spec §7.17, spec §9.1). Callers have determined the access before. */
export function createWishlistReadService(
  pool: Pool,
  { wishlistLists, insertSetWishes, wholeWishlist }: HoldingsStore,
) {
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
      const { products, total } = await wishlistLists.listProducts(userId, filter, toOffsetRange(request))
      return { products, ...toPagingFields(request, total), totalProducts: total }
    },

    /** @throws DomainError 404 when there is no such product; a product without wishes gives an empty list */
    async listInsertSets(
      scope: { userId: string; productId: string },
      { term, folded, unfolded, ...request }: ListRequest & ParallelFoldingParameters,
    ) {
      const { insertSets, total } = await wishlistLists.listInsertSets(
        scope,
        { tokens: parseFilterTokens(term), folded, unfolded },
        toOffsetRange(request),
      )
      if (total === 0 && !(await productExists(pool, scope.productId))) throw createProductNotFoundError()
      return { insertSets, ...toPagingFields(request, total), totalInsertSets: total }
    },

    /** Sorts in the order of the checklist by default. */
    async listByInsertSet(
      scope: { userId: string; insertSetId: string },
      access: WishlistAccess,
      { term, sort = 'order', ...request }: ListRequest & { sort?: InsertSetWishSort | undefined },
    ): Promise<WishListReply> {
      const found = await insertSetWishes.listPage(
        scope,
        { tokens: parseFilterTokens(term), sort, access },
        toOffsetRange(request),
      )
      if (found.total === 0 && !(await insertSetExists(pool, scope.insertSetId))) throw createInsertSetNotFoundError()
      return toWishListReply(found, request)
    },

    /** Sorts by priority, highest first, by default. */
    async listAll(
      userId: string,
      access: WishlistAccess,
      { sort = 'priority', ...request }: PageRequest & { sort?: WholeWishlistSort | undefined },
    ): Promise<WishListReply> {
      return toWishListReply(await wholeWishlist.listPage(userId, { sort, access }, toOffsetRange(request)), request)
    },

    /** The wish is null when the card isn't on the wishlist. */
    async getWish(userId: string, cardId: string, access: WishlistAccess) {
      return { wishlistItem: await wholeWishlist.findWish(userId, cardId, access) }
    },
  }
}
