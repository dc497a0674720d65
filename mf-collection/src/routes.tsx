import type { RemoteRoutes } from '@ninepocket/runtime/remote-interface'
import { copyRoute } from './copy/copy-route.ts'
import { insertSetCopiesRoute } from './lists/copies/insert-set-copies-route.ts'
import { ownedInsertSetsRoute } from './lists/insert-sets/owned-insert-sets-route.ts'
import { ownedProductsRoute } from './lists/products/owned-products-route.ts'

export const routes = (() => [
  ownedProductsRoute(),
  ownedInsertSetsRoute(),
  insertSetCopiesRoute(),
  copyRoute(),
]) satisfies RemoteRoutes
