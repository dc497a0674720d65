import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'

/** A copy with the names of its card, as files of other apps write it. Each copy is a row of its own. */
export type CopyForForeignFile = {
  details: Omit<CopyDetails, 'customImageUrl' | 'customBackImageUrl'>
  card: {
    name: string
    cardNumber: string | null
    insertSet: string
    product: string
    year: string
    publisher: string | null
    serialTotal: number | null
  }
  /** Currency of prices for sale: the owner's. */
  currency: CurrencyCode
}
