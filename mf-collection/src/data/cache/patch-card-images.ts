import { cardQuery } from '@ninepocket/browse/data/catalogue-queries'
import { hasQueryData } from '@ninepocket/browse/mutations/has-query-data'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { getCard } from '@ninepocket/contract/catalogue/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { QueryClient } from '@tanstack/react-query'

type CardImageUrls = Pick<Card, 'imageUrl' | 'backImageUrl'>

/** Replaces images in the cached card. @returns a function that restores the changed images */
export function patchCardImages(client: QueryClient, card: Card, changes: Partial<CardImageUrls>): () => void {
  const { queryKey } = cardQuery(card.id)
  void client.cancelQueries({ queryKey, predicate: hasQueryData })
  client.setQueryData<EndpointReply<typeof getCard>>(
    queryKey,
    (reply) => reply && { ...reply, card: { ...reply.card, ...changes } },
  )
  const previousImages: Partial<CardImageUrls> = {
    ...('imageUrl' in changes && { imageUrl: card.imageUrl }),
    ...('backImageUrl' in changes && { backImageUrl: card.backImageUrl }),
  }
  return () => void patchCardImages(client, card, previousImages)
}
