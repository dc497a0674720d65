import { findTableFile, type TableFile } from '../csv/table-file.ts'
import {
  type CardFileColumn,
  cardFileColumns,
  parseCardRow,
  requiredCardFileColumns,
  type SourceCardRow,
} from '../rows/card-row.ts'
import {
  type InsertSetFileColumn,
  insertSetFileColumns,
  parseInsertSetRow,
  requiredInsertSetFileColumns,
  type SourceInsertSetRow,
} from '../rows/insert-set-row.ts'
import {
  type ProductFileColumn,
  parseProductRow,
  productFileColumns,
  requiredProductFileColumns,
  type SourceProductRow,
} from '../rows/product-row.ts'
import type { RowFormat } from './read-rows.ts'

export const productRowFormat: RowFormat<ProductFileColumn, SourceProductRow> = {
  knownColumns: productFileColumns,
  requiredColumns: requiredProductFileColumns,
  parseRow: parseProductRow,
}

export const insertSetRowFormat: RowFormat<InsertSetFileColumn, SourceInsertSetRow> = {
  knownColumns: insertSetFileColumns,
  requiredColumns: requiredInsertSetFileColumns,
  parseRow: parseInsertSetRow,
}

export const cardRowFormat: RowFormat<CardFileColumn, SourceCardRow> = {
  knownColumns: cardFileColumns,
  requiredColumns: requiredCardFileColumns,
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
