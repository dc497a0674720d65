import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { buildCopyPageRoute } from './copy/copy-page-route.ts'
import { buildExportPageRoute } from './export/export-page-route.ts'
import { buildImportPageRoute } from './import/import-page-route.ts'
import { insuranceReportRoute, ledgerRoute } from './ledger/ledger-routes.ts'
import { buildAllCopiesPageRoute } from './lists/all-copies/all-copies-page-route.ts'
import { buildInsertSetCopiesPageRoute } from './lists/copies/insert-set-copies-page-route.ts'
import { buildOwnedInsertSetsPageRoute } from './lists/insert-sets/owned-insert-sets-page-route.ts'
import { buildOwnedProductsPageRoute } from './lists/products/owned-products-page-route.ts'

export const routes = ((site) => [
  buildOwnedProductsPageRoute(),
  buildAllCopiesPageRoute(),
  buildOwnedInsertSetsPageRoute(),
  buildInsertSetCopiesPageRoute(),
  buildCopyPageRoute(),
  buildImportPageRoute(site),
  buildExportPageRoute(site),
  ledgerRoute,
  insuranceReportRoute,
]) satisfies RemoteRoutesFactory
