import { formatProductName } from '@ninepocket/browse/format/format-product'
import { FilterableList } from '@ninepocket/browse/list/filterable-list'
import type { Player } from '@ninepocket/contract/catalogue/player'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { capitalizeProductNoun } from '@ninepocket/paths/capitalize-product-noun'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { ListPageLayout } from '@ninepocket/ui/layout/list-page-layout'
import { PageHeader } from '@ninepocket/ui/layout/page-header'
import { BackLink } from '@ninepocket/ui/navigation/back-link'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { buildMixedCardsGridOptions } from '../card-list/build-mixed-cards-grid-options.tsx'
import { playerCardsSource } from '../data/player-queries.ts'
import { EmptyOwnershipResult } from '../ownership-filter/empty-ownership-result.tsx'
import { OwnershipSwitch } from '../ownership-filter/ownership-switch.tsx'
import { useCurrentOwnershipFilter } from '../ownership-filter/use-ownership-filter.ts'
import { PlayerProducts } from './player-products.tsx'
import { readProductIdFromUrl } from './read-product-id-from-url.ts'

/** All cards of a player, newest year first. `addressSlug` is the key of the page's data, which may differ in case. */
export function PlayerView({ player, addressSlug }: { player: Player; addressSlug: string }) {
  const { productNoun } = useSite()
  const paths = buildSitePaths(productNoun)
  const [search] = useSearchParams()
  const productId = readProductIdFromUrl(search)
  const { ownershipFilter, isMember } = useCurrentOwnershipFilter()
  const source = useMemo(
    () => playerCardsSource(addressSlug, { have: ownershipFilter, productId }),
    [addressSlug, ownershipFilter, productId],
  )
  const product = player.products.find(({ id }) => id === productId)
  const isUnlimited = ownershipFilter === 'all' && productId === null
  return (
    <ListPageLayout
      header={
        <PageHeader
          title={player.name}
          eyebrow={product ? formatProductName(product) : undefined}
          back={<BackLink to={paths.products}>Back to {capitalizeProductNoun(productNoun)} Sets</BackLink>}
        >
          <p>
            {formatCountWithNoun(player.totalCards, 'card')} in {formatCountWithNoun(player.products.length, 'set')}
          </p>
        </PageHeader>
      }
      side={<PlayerProducts player={player} productId={productId} />}
    >
      <FilterableList
        controls={isMember ? <OwnershipSwitch ownershipFilter={ownershipFilter} itemsLabel="cards" /> : null}
        source={source}
        filterLabel="Filter by set, year or number"
        unfilteredTotal={isUnlimited ? player.totalCards : undefined}
        empty={
          <EmptyOwnershipResult
            ownershipFilter={ownershipFilter}
            total={player.totalCards}
            emptyTitle="No cards in this set"
          />
        }
        gridOptions={buildMixedCardsGridOptions({ paths, from: paths.player(player), isMember })}
      />
    </ListPageLayout>
  )
}
