import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { buildInsertSetWishesPageRoute } from './lists/insert-set-wishes-page-route.ts'
import { buildWishlistInsertSetsPageRoute } from './lists/wishlist-insert-sets-page-route.ts'
import { buildWishlistProductsPageRoute } from './lists/wishlist-products-page-route.ts'
import { buildInsertSetWantListPageRoute, buildWantListPageRoute } from './print/want-list-routes.ts'
import { buildWishPageRoute } from './wish/wish-page-route.ts'

/** Returns the wishlist pages from products down to one card (spec §2.6), and the want list. */
export const routes = (() => [
  buildWishlistProductsPageRoute(),
  buildWantListPageRoute(),
  buildWishlistInsertSetsPageRoute(),
  buildInsertSetWishesPageRoute(),
  buildInsertSetWantListPageRoute(),
  buildWishPageRoute(),
]) satisfies RemoteRoutesFactory
