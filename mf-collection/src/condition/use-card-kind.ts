import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { type CardKind, getCardKind } from '@ninepocket/contract/catalogue/card-kind'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'

/** Returns the kind of a product's cards by its name, or else by the site's noun. Null while it is not known. */
export function useCardKind(productId: string): CardKind | null {
  const { productNoun } = useSite()
  const { data } = useQuery(productQuery(productId))
  return data ? getCardKind(`${productNoun} ${data.product.name}`) : null
}
