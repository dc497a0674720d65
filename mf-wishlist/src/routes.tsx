import type { RemoteRoutes } from '@ninepocket/runtime/remote-interface'
import { insertSetWishesRoute } from './lists/insert-set-wishes-route.ts'
import { wishlistInsertSetsRoute } from './lists/wishlist-insert-sets-route.ts'
import { wishlistProductsRoute } from './lists/wishlist-products-route.ts'
import { insertSetWantListRoute, wantListRoute } from './print/want-list-routes.ts'
import { wishRoute } from './wish/wish-route.ts'

/** Wishlist pages from products down to one card (spec §2.6), and the want list. */
export const routes = (() => [
  wishlistProductsRoute(),
  wantListRoute(),
  wishlistInsertSetsRoute(),
  insertSetWishesRoute(),
  insertSetWantListRoute(),
  wishRoute(),
]) satisfies RemoteRoutes
