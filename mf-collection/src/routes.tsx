import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { buildCopyRoute } from './copy/copy-route.ts'
import { buildExportPageRoute } from './export/export-page-route.ts'
import { buildImportRoute } from './import/import-route.ts'
import { insuranceReportRoute, ledgerRoute } from './ledger/ledger-routes.ts'
import { buildAllCopiesRoute } from './lists/all-copies/all-copies-route.ts'
import { buildInsertSetCopiesRoute } from './lists/copies/insert-set-copies-route.ts'
import { buildOwnedInsertSetsRoute } from './lists/insert-sets/owned-insert-sets-route.ts'
import { buildOwnedProductsRoute } from './lists/products/owned-products-route.ts'

export const routes = ((site) => [
  buildOwnedProductsRoute(),
  buildAllCopiesRoute(),
  buildOwnedInsertSetsRoute(),
  buildInsertSetCopiesRoute(),
  buildCopyRoute(),
  buildImportRoute(site),
  buildExportPageRoute(site),
  ledgerRoute,
  insuranceReportRoute,
]) satisfies RemoteRoutesFactory
