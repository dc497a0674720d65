import type { InsertSet } from '@ninepocket/contract/insert-set'
import { idFromSlug } from '@ninepocket/paths/slug'
import { productOfInsertSetQuery } from '../data/product-of-insert-set-query.ts'
import { productQuery } from '../data/product-query.ts'

/**
 * The query of an insert set's product. Where the address holds a product's id it is asked at once, beside the insert
 * set; once the insert set is known, its own product counts. Without an id the API finds the product.
 */
export function productQueryFor(
  id: string,
  insertSet: InsertSet | undefined,
  productSlug: string | undefined,
): ReturnType<typeof productQuery> | ReturnType<typeof productOfInsertSetQuery> {
  const inAddress = idFromSlug(productSlug ?? '')
  if (!inAddress) return productOfInsertSetQuery(id)
  return productQuery(insertSet?.productId ?? inAddress)
}
