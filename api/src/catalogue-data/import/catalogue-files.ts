import { findTableFile, type TableFile } from '../csv/table-file.ts'

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
