import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { parseSlugId } from '@ninepocket/paths/slug'

type Params = Readonly<{ product?: string | undefined }>

/** The product of an insert set: its own once it is known; until then the address's, so that both are asked for at once. */
export function resolveProductId(insertSet: InsertSet | undefined, params: Params): string | null {
  return insertSet?.productId ?? parseSlugId(params.product ?? '')
}
