import { findTableFile, type TableFile } from '../csv/table-file.ts'
import { type CardColumn, type CardRow, cardColumns, parseCardRow, requiredCardColumns } from '../rows/card-row.ts'
import {
  type InsertSetColumn,
  type InsertSetRow,
  insertSetColumns,
  parseInsertSetRow,
  requiredInsertSetColumns,
} from '../rows/insert-set-row.ts'
import {
  type ProductColumn,
  type ProductRow,
  parseProductRow,
  productColumns,
  requiredProductColumns,
} from '../rows/product-row.ts'
import type { RowReader } from './read-rows.ts'

export const productReader: RowReader<ProductColumn, ProductRow> = {
  knownColumns: productColumns,
  requiredColumns: requiredProductColumns,
  parseRow: parseProductRow,
}

export const insertSetReader: RowReader<InsertSetColumn, InsertSetRow> = {
  knownColumns: insertSetColumns,
  requiredColumns: requiredInsertSetColumns,
  parseRow: parseInsertSetRow,
}

export const cardReader: RowReader<CardColumn, CardRow> = {
  knownColumns: cardColumns,
  requiredColumns: requiredCardColumns,
  parseRow: parseCardRow,
}

/** Files of a catalogue. Where one is missing, the rows it would hold stay unchanged. */
export type CatalogueFiles = Record<'product' | 'insertSet' | 'card', TableFile | null>

/** @throws Error if the folder holds none of the files */
export async function findCatalogueFiles(folder: string): Promise<CatalogueFiles> {
  const files = {
    product: await findTableFile(folder, 'products'),
    insertSet: await findTableFile(folder, 'insert-sets'),
    card: await findTableFile(folder, 'cards'),
  }
  if (!files.product && !files.insertSet && !files.card) {
    throw new Error(`${folder} holds no products.csv, insert-sets.csv or cards.csv (plain or .gz).`)
  }
  return files
}
