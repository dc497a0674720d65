import type { ExportFormatForOtherApps } from '@ninepocket/contract/imports/export-formats'
import { formatCsvLine } from '../../../catalogue-data/csv/format-csv-line.ts'
import { defuseFormula } from '../../../text/formula-cells.ts'
import type { CopyForForeignFile } from './copy-for-foreign-file.ts'
import { foreignExportColumns } from './foreign-export-columns.ts'

const lineEnd = '\r\n'

/** Writes the header of another app's file, with its line end. */
export const formatForeignHeader = (format: ExportFormatForOtherApps): string =>
  formatCsvLine(foreignExportColumns[format].map(([name]) => name)) + lineEnd

/**
 * Writes a copy as a row of another app's file, with its line end. Spreadsheets run no cell as a formula. Readers leave
 * out white space around a cell, so that only a cell without it comes back as it was.
 */
export const formatForeignRow = (format: ExportFormatForOtherApps, copy: CopyForForeignFile): string =>
  formatCsvLine(
    foreignExportColumns[format].map(([, cell]) =>
      defuseFormula((typeof cell === 'string' ? cell : cell(copy)).trim()),
    ),
  ) + lineEnd
