import type { CopyDetails } from '@ninepocket/contract/collection/copy-details'

/** What a row says about its card, in the words of the file. Absent texts are empty. */
export type CardDescription = {
  /** Id of the card on this site, as the own export writes it. */
  cardId: string
  name: string
  number: string
  /** The product, or the product and the insert set in one text. */
  set: string
  insertSet: string
  setCode: string
  year: string
  brand: string
  parallel: string
  printRun: string
}

export type ImportedCopyDetails = Partial<Omit<CopyDetails, 'customImageUrl' | 'customBackImageUrl'>>

export type PhotoPaths = { front: string; back: string }

export type ImportWarning = {
  /** Name of the column. */
  column: string
  value: string
  reason: 'not-kept' | 'moved-to-note' | 'shortened' | 'changed'
}

/** A row of a file in the terms of this site. */
export type ImportRow = {
  isEmpty: boolean
  /** Why the row cannot be imported, or null: its count is no number. */
  problem: string | null
  /** The file's own id of the row; empty if it has none. */
  fileId: string
  count: number
  /** How many of the copies are for trade, at most `count`. */
  tradeCount: number
  card: CardDescription
  /** Details of each copy. The trade flags of the first `tradeCount` copies are set besides. */
  details: ImportedCopyDetails
  /** Wishlist priority, as the file writes it. */
  priority: string
  /** Names of the photos in the ZIP, by side. Empty without one. */
  photos: PhotoPaths
  warnings: ImportWarning[]
}
