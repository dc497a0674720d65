import { formatProductName } from '@ninepocket/browse/format/format-product'
import { getInitialList } from '@ninepocket/browse/list/initial-list'
import { buildListHead } from '@ninepocket/browse/page-head/build-list-head'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import type { Site } from '@ninepocket/contract/site/site'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { PageContext, PageHead } from '@ninepocket/runtime/page-head'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { buildCatalogueBreadcrumbs } from '../build-catalogue-breadcrumbs.ts'
import { getCardParentSlugs } from '../card-list/get-card-parent-slugs.ts'
import { playerCardsSource, playerQuery } from '../data/player-queries.ts'
import { getInitialQueriesUnlessFiltered } from '../ownership-filter/get-initial-queries-unless-filtered.ts'
import { getOwnershipFilter } from '../ownership-filter/read-ownership-filter.ts'
import { readProductIdFromUrl } from './read-product-id-from-url.ts'

const getCardsSource = ({ params, search }: PageContext) =>
  playerCardsSource(params.player ?? '', { have: 'all', productId: readProductIdFromUrl(search) })

export const buildPlayerPageRoute = (site: Site) =>
  definePageRoute({
    path: buildSitePaths(site.productNoun).patterns.player,
    chunk: 'player-page',
    load: () => import(/* webpackChunkName: "player-page" */ './player-page.tsx').then((m) => m.PlayerPage),
    queries: (input) => [
      playerQuery(input.params.player ?? ''),
      ...getInitialQueriesUnlessFiltered(input, getCardsSource(input)),
    ],
    head: buildPlayerHead,
  })

function buildPlayerHead(input: PageContext): PageHead {
  const { site, params, search, read } = input
  const paths = buildSitePaths(site.productNoun)
  const player = read(playerQuery(params.player ?? ''))?.player
  if (!player) return { titles: [], breadcrumbs: buildCatalogueBreadcrumbs(site) }
  return buildListHead({
    titles: [player.name],
    path: paths.player(player),
    description: `${player.name}: ${formatCountWithNoun(player.totalCards, 'card')} in ${formatCountWithNoun(player.products.length, 'set')}, by year.`,
    breadcrumbs: [...buildCatalogueBreadcrumbs(site), { label: player.name, to: paths.player(player) }],
    initialList: getInitialList(getCardsSource(input), input),
    expectedTotal: player.totalCards,
    isPublic: true,
    isCustomized: getOwnershipFilter(input) !== 'all' || readProductIdFromUrl(search) !== null,
    toLink: (card) => ({
      name: card.product ? `${card.name}, ${formatProductName(card.product)}` : card.name,
      url: paths.card({
        ...getCardParentSlugs(card),
        card,
      }),
    }),
  })
}
