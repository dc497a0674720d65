import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { searchCatalogue } from '@ninepocket/contract/site/site-endpoints'
import type { SitePaths } from '@ninepocket/paths/site-paths'

/** A suggestion. `detail` distinguishes it from others of the same name. */
export type SearchSuggestion = { key: string; to: string; name: string; detail: string }
export type SuggestionGroup = { title: string; kind: string; suggestions: ReadonlyArray<SearchSuggestion> }

const joinDetails = (...words: ReadonlyArray<string | null | undefined>) => words.filter(Boolean).join(' · ')

/** Groups the search results by kind and omits empty groups. */
export function toSuggestionGroups(
  { products, insertSets, cards, players }: EndpointReply<typeof searchCatalogue>,
  paths: SitePaths,
): ReadonlyArray<SuggestionGroup> {
  const groups = [
    {
      title: 'Players',
      kind: 'player',
      suggestions: players.map((player) => ({
        key: player.slug,
        to: paths.player(player),
        name: player.name,
        detail: '',
      })),
    },
    {
      title: 'Sets',
      kind: 'set',
      suggestions: products.map((product) => ({
        key: product.id,
        to: paths.product(product),
        name: product.name,
        detail: joinDetails(product.year, product.publisher),
      })),
    },
    {
      title: 'Insert sets',
      kind: 'insert set',
      suggestions: insertSets.map((insertSet) => ({
        key: insertSet.id,
        to: paths.insertSet({ product: insertSet.product ?? { slug: insertSet.productId }, insertSet }),
        name: insertSet.name,
        detail: joinDetails(insertSet.product?.name),
      })),
    },
    {
      title: 'Cards',
      kind: 'card',
      suggestions: cards.map((card) => ({
        key: card.id,
        to: paths.card({
          product: card.product ?? { slug: card.productId },
          insertSet: card.insertSet ?? { slug: card.insertSetId },
          card,
        }),
        name: card.name,
        detail: joinDetails(card.cardNumber && `#${card.cardNumber}`, card.insertSet?.name, card.product?.name),
      })),
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}
