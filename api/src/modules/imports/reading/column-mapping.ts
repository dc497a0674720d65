import type { ImportSourceApp } from '@ninepocket/contract/imports/import-apps'
import type { ImportField } from '@ninepocket/contract/imports/import-fields'

/** What the columns of a file mean. Plain data, so that it can be stored for the next file with the same header. */
export type ColumnMapping = {
  /** Decides how conditions and prices are read; null reads them as most files write them. */
  app: ImportSourceApp | null
  header: string[]
  /** The field of each column of the header; null for a column that is not kept. */
  fields: Array<ImportField | null>
}
