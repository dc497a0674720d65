import { productQuery } from '@ninepocket/browse/data/catalogue-queries'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { getProductOfInsertSet } from '@ninepocket/contract/catalogue/insert-set-endpoints'
import { parseSlugId } from '@ninepocket/paths/slug'

const insertSetProductQuery = (id: string) => endpointQuery(getProductOfInsertSet, { params: { id } })

/**
 * Returns the query of an insert set's product. Uses the product id of the URL until the insert set is loaded, so that
 * both load in parallel. Without an id in the URL, the API looks the product up.
 */
export function getProductQueryOfInsertSet(
  id: string,
  insertSet: InsertSet | undefined,
  productSlug: string | undefined,
): ReturnType<typeof productQuery> | ReturnType<typeof insertSetProductQuery> {
  const productIdInUrl = parseSlugId(productSlug ?? '')
  if (!productIdInUrl) return insertSetProductQuery(id)
  return productQuery(insertSet?.productId ?? productIdInUrl)
}
