import type { RemoteRoutes } from '@ninepocket/runtime/remote-interface'
import { cardRoute } from './card/card-route.ts'
import { homeRoute } from './home/home-route.ts'
import { insertSetRoute } from './insert-set/insert-set-route.ts'
import { productRoute } from './product/product-route.ts'
import { productListRoute } from './products/product-list-route.ts'
import { searchRoute } from './search/search-route.ts'

export const routes = ((site) => [
  homeRoute(site),
  productListRoute(site),
  productRoute(site),
  insertSetRoute(site),
  cardRoute(site),
  searchRoute(site),
]) satisfies RemoteRoutes
