import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { parseSlugId } from '@ninepocket/paths/slug'
import { insertSetProductQuery } from '../data/insert-set-product-query.ts'
import { productQuery } from '../data/product-query.ts'

/**
 * The query of an insert set's product. Where the address holds a product's id it is asked at once, beside the insert
 * set; once the insert set is known, its own product counts. Without an id the API finds the product.
 */
export function chooseProductQuery(
  id: string,
  insertSet: InsertSet | undefined,
  productSlug: string | undefined,
): ReturnType<typeof productQuery> | ReturnType<typeof insertSetProductQuery> {
  const productIdInUrl = parseSlugId(productSlug ?? '')
  if (!productIdInUrl) return insertSetProductQuery(id)
  return productQuery(insertSet?.productId ?? productIdInUrl)
}
