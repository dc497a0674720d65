import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { buildCardRoute } from './card/card-route.ts'
import { buildImportConflictsRoute } from './editing/edit-catalogue-route.ts'
import { buildEditRowRoute } from './editing/edit-row-route.ts'
import { buildHomeRoute } from './home/home-route.ts'
import { buildInsertSetRoute } from './insert-set/insert-set-route.ts'
import { buildPlayerRoute } from './player/player-route.ts'
import { buildProductRoute } from './product/product-route.ts'
import { buildProductListRoute } from './products/product-list-route.ts'
import { buildSearchRoute } from './search/search-route.ts'
import { buildOwnSuggestionsRoute } from './suggesting/own-suggestions-route.ts'
import { buildSuggestRoute } from './suggesting/suggest-route.ts'

export const routes = ((site) => [
  buildHomeRoute(site),
  buildProductListRoute(site),
  buildProductRoute(site),
  buildInsertSetRoute(site),
  buildCardRoute(site),
  buildPlayerRoute(site),
  buildSearchRoute(site),
  buildEditRowRoute(site),
  buildImportConflictsRoute(site),
  buildSuggestRoute(site),
  buildOwnSuggestionsRoute(site),
]) satisfies RemoteRoutesFactory
