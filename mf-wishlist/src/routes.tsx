import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { buildInsertSetWishesRoute } from './lists/insert-set-wishes-route.ts'
import { buildWishlistInsertSetsRoute } from './lists/wishlist-insert-sets-route.ts'
import { buildWishlistProductsRoute } from './lists/wishlist-products-route.ts'
import { buildInsertSetWantListPageRoute, buildWantListRoute } from './print/want-list-routes.ts'
import { buildWishRoute } from './wish/wish-route.ts'

/** Wishlist pages from products down to one card (spec §2.6), and the want list. */
export const routes = (() => [
  buildWishlistProductsRoute(),
  buildWantListRoute(),
  buildWishlistInsertSetsRoute(),
  buildInsertSetWishesRoute(),
  buildInsertSetWantListPageRoute(),
  buildWishRoute(),
]) satisfies RemoteRoutesFactory
