import type { ImportSourceApp } from '@ninepocket/contract/imports/import-apps'
import type { ImportField } from '@ninepocket/contract/imports/import-fields'

/** The collection file of an app, as data. Names of columns are in lower case with single spaces. */
export type AppFormat = {
  app: ImportSourceApp
  /** Columns that every version of the file has, and that tell it from the files of other apps. */
  required: ReadonlyArray<string>
  /** Fields of the columns of all versions; null for a column that is not kept. */
  columns: Readonly<Record<string, ImportField | null>>
  /**
   * Words of the file for conditions, best first, with this site's. Other words stay as they are. Where several mean one
   * condition, exports write the first.
   */
  conditions?: ReadonlyArray<readonly [word: string, condition: string]>
}

/** Returns the name of a column as formats write it. */
export const toColumnKey = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
