import { cardColumns, insertSetColumns, productColumns, type SourceFileColumns } from '../rows/source-rows.ts'
import {
  type StoredRowReader,
  storedCardReader,
  storedInsertSetReader,
  storedProductReader,
} from '../rows/stored-source-rows.ts'
import { createCardWriter } from '../write/card-writer.ts'
import { insertSetWriter } from '../write/insert-set-writer.ts'
import { productWriter } from '../write/product-writer.ts'
import type { CatalogueRowKind } from '../write/source-id.ts'
import type { TableWriter } from '../write/table-writer.ts'

/** A row of any kind, in the form in which a source describes it. */
export type AnySourceRow = { readonly sourceId: string } & Readonly<Record<string, unknown>>

type RowKind = {
  columns: SourceFileColumns
  reader: StoredRowReader<AnySourceRow>
  createWriter: () => TableWriter<AnySourceRow>
  /** The value of a row that names its parent. */
  parent: { kind: CatalogueRowKind; key: 'productSourceId' | 'insertSetSourceId' } | null
}

/** Erases the row type: the rows that a writer gets come from the reader or the columns of its kind. */
const eraseRowType = <Row>(writer: TableWriter<Row>) => writer as unknown as TableWriter<AnySourceRow>

export const rowStorageByKind: Readonly<Record<CatalogueRowKind, RowKind>> = {
  product: {
    columns: productColumns,
    reader: storedProductReader,
    createWriter: () => eraseRowType(productWriter),
    parent: null,
  },
  insertSet: {
    columns: insertSetColumns,
    reader: storedInsertSetReader,
    createWriter: () => eraseRowType(insertSetWriter),
    parent: { kind: 'product', key: 'productSourceId' },
  },
  card: {
    columns: cardColumns,
    reader: storedCardReader,
    createWriter: () => eraseRowType(createCardWriter()),
    parent: { kind: 'insertSet', key: 'insertSetSourceId' },
  },
}

/** Finds a row; null if it does not exist. */
export async function findRow(
  db: Parameters<RowKind['reader']['findByIds']>[0],
  kind: CatalogueRowKind,
  id: string,
): Promise<AnySourceRow | null> {
  const [found] = await rowStorageByKind[kind].reader.findByIds(db, [id])
  return found?.row ?? null
}
