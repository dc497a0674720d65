import type { ImportSourceApp } from '@ninepocket/contract/imports/import-apps'
import type { ImportField } from '@ninepocket/contract/imports/import-fields'
import { type AppFormat, toColumnKey } from './app-format.ts'
import { appFormats } from './app-formats.ts'
import { commonColumnNames } from './common-column-names.ts'

const fieldByCommonName = new Map(
  commonColumnNames.flatMap(([field, names]) => names.map((name): [string, ImportField] => [name, field])),
)

/** Returns the letters and digits of a name, so that "CardNumber", "card_number" and "Card Number:" are alike. */
const toLooseKey = (name: string) => toColumnKey(name).replace(/[^\p{L}\p{N}#]/gu, '')
const fieldByLooseName = new Map([...fieldByCommonName].map(([name, field]) => [toLooseKey(name), field]))
const getCommonField = (key: string) => fieldByCommonName.get(key) ?? fieldByLooseName.get(toLooseKey(key)) ?? null

/**
 * Finds the app whose file has such a header, in any order and with columns of any version, and the field of each
 * column. The columns of unknown files are found by names that collectors use.
 */
export function recognizeColumns(header: ReadonlyArray<string>): {
  app: ImportSourceApp | null
  fields: Array<ImportField | null>
} {
  const keys = header.map(toColumnKey)
  const present = new Set(keys)
  const fitting = appFormats.filter(({ required }) => required.every((name) => present.has(name)))
  const rate = ({ columns }: AppFormat) => keys.filter((key) => Object.hasOwn(columns, key)).length
  const format = fitting.toSorted((one, other) => rate(other) - rate(one))[0]
  const getField = (key: string) =>
    format && Object.hasOwn(format.columns, key) ? (format.columns[key] ?? null) : getCommonField(key)
  return { app: format?.app ?? null, fields: keys.map(getField) }
}
