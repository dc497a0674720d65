import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { type CardGenre, findCardGenreInProductName } from '@ninepocket/contract/catalogue/card-genre'
import { useSite } from '@ninepocket/runtime/site'
import { useQuery } from '@tanstack/react-query'

/** Returns the genre of a product's cards by its name, or else by the site's noun. Null while it is not known. */
export function useCardGenre(productId: string): CardGenre | null {
  const { productNoun } = useSite()
  const { data } = useQuery(productQuery(productId))
  return data ? findCardGenreInProductName(`${productNoun} ${data.product.name}`) : null
}
