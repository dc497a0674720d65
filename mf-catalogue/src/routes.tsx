import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { buildCardPageRoute } from './card/card-page-route.ts'
import { buildEditRowPageRoute } from './editing/edit-row-page-route.ts'
import { buildImportConflictsPageRoute } from './editing/import-conflicts-page-route.ts'
import { buildHomePageRoute } from './home/home-page-route.ts'
import { buildInsertSetPageRoute } from './insert-set/insert-set-page-route.ts'
import { buildPlayerPageRoute } from './player/player-page-route.ts'
import { buildProductPageRoute } from './product/product-page-route.ts'
import { buildProductListPageRoute } from './products/product-list-page-route.ts'
import { buildSearchPageRoute } from './search/search-page-route.ts'
import { buildOwnSuggestionsPageRoute } from './suggesting/own-suggestions-page-route.ts'
import { buildSuggestPageRoute } from './suggesting/suggest-page-route.ts'

export const routes = ((site) => [
  buildHomePageRoute(site),
  buildProductListPageRoute(site),
  buildProductPageRoute(site),
  buildInsertSetPageRoute(site),
  buildCardPageRoute(site),
  buildPlayerPageRoute(site),
  buildSearchPageRoute(site),
  buildEditRowPageRoute(site),
  buildImportConflictsPageRoute(site),
  buildSuggestPageRoute(site),
  buildOwnSuggestionsPageRoute(site),
]) satisfies RemoteRoutesFactory
