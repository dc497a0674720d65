import type { Site } from '@ninepocket/contract/site/site'
import { capitalizeProductNoun } from '@ninepocket/paths/capitalize-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { recentProductsQuery } from '../data/recent-products-query.ts'
import { formatCardNoun } from '../format-card-noun.ts'

export const buildHomePageRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).home,
    chunk: 'home-page',
    load: () => import(/* webpackChunkName: "home-page" */ './home-page.tsx').then((m) => m.HomePage),
    queries: () => [recentProductsQuery()],
    head: () => ({
      titles: [],
      canonical: '/',
      description: `${capitalizeProductNoun(formatCardNoun(site.productNoun))} checklists. Track your collection, find missing cards, and trade with other collectors on any device.`,
      jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: site.siteName, url: '/' },
    }),
  })
