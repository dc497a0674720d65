import type { RemoteRoutes } from '@ninepocket/runtime/remote-face'
import { insertSetsRoute } from './lists/insert-sets-route.ts'
import { productsRoute } from './lists/products-route.ts'
import { wishesRoute } from './lists/wishes-route.ts'
import { wantListOfSetRoute, wantListRoute } from './print/want-list-routes.ts'
import { wishRoute } from './wish/wish-route.ts'

/** The lists of a person's wishes, from products down to one card (spec §2.6), and the list on paper. */
export const routes = (() => [
  productsRoute(),
  wantListRoute(),
  insertSetsRoute(),
  wishesRoute(),
  wantListOfSetRoute(),
  wishRoute(),
]) satisfies RemoteRoutes
