import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { parseSlugId } from '@ninepocket/paths/slug'

type Params = Readonly<{ product?: string | undefined }>

/** Falls back to the id in the URL, so that product and insert set can be fetched at the same time. */
export function getProductIdFromInsertSetOrUrl(insertSet: InsertSet | undefined, params: Params): string | null {
  return insertSet?.productId ?? parseSlugId(params.product ?? '')
}
