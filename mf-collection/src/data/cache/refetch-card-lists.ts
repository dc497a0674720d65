import * as cards from '@ninepocket/contract/catalogue/card-endpoints'
import type { QueryClient } from '@tanstack/react-query'

const cardListPaths: ReadonlyArray<unknown> = Object.values(cards)
  .map(({ path }) => path)
  .filter((path) => path !== cards.getCard.path)

export function refetchCardLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => cardListPaths.includes(queryKey[0]) })
}
