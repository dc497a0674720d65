import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { buildCopyRoute } from './copy/copy-route.ts'
import { insuranceReportRoute, ledgerRoute } from './ledger/ledger-routes.ts'
import { buildAllCopiesRoute } from './lists/all-copies/all-copies-route.ts'
import { buildInsertSetCopiesRoute } from './lists/copies/insert-set-copies-route.ts'
import { buildOwnedInsertSetsRoute } from './lists/insert-sets/owned-insert-sets-route.ts'
import { buildOwnedProductsRoute } from './lists/products/owned-products-route.ts'

export const routes = (() => [
  buildOwnedProductsRoute(),
  buildAllCopiesRoute(),
  buildOwnedInsertSetsRoute(),
  buildInsertSetCopiesRoute(),
  buildCopyRoute(),
  ledgerRoute,
  insuranceReportRoute,
]) satisfies RemoteRoutesFactory
