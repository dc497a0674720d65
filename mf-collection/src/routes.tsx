import type { RemoteRoutes } from '@ninepocket/runtime/remote-face'
import { copyRoute } from './copy/copy-route.ts'
import { copiesRoute } from './lists/copies-route.ts'
import { insertSetsRoute } from './lists/insert-sets-route.ts'
import { productsRoute } from './lists/products-route.ts'

/** The lists of a person's copies, from products down to one copy (spec §2.6). */
export const routes = (() => [
  productsRoute(),
  insertSetsRoute(),
  copiesRoute(),
  copyRoute(),
]) satisfies RemoteRoutes
