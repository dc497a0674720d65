import {
  type ExportFormat,
  type ExportFormatForOtherApps,
  exportFormatsForOtherApps,
} from '@ninepocket/contract/imports/export-formats'
import { listDetailsMissingInFormat } from '@ninepocket/contract/imports/exported-details'
import { importSourceAppLabels } from '@ninepocket/contract/imports/import-apps'
import { importFieldLabels } from '@ninepocket/contract/imports/import-fields'
import type { ImportableList } from '@ninepocket/contract/imports/import-rule'

export type ExportFileChoice = {
  /** `account` is the export of all data of the account. */
  format: ExportFormat | 'account'
  title: string
  keeps: string
  /** What the file does not have; null when it has everything that its title says. */
  missing: string | null
}

const ownFiles: Readonly<Record<ImportableList, ExportFileChoice>> = {
  collection: {
    format: 'ninepocket',
    title: 'CSV with every field',
    keeps: 'One row for each copy and each parked row. Import it here to restore the same collection.',
    missing: 'photos',
  },
  wishlist: {
    format: 'ninepocket',
    title: 'CSV with every field',
    keeps: 'One row for each wishlist card and each parked row. Import it here to restore the same wishlist.',
    missing: null,
  },
}
const archiveFile: ExportFileChoice = {
  format: 'archive',
  title: 'ZIP with every field and all photos',
  keeps:
    'The same rows as CSV and JSON, with the photos of your copies. Import it here to restore the same collection.',
  missing: null,
}
const accountFile: ExportFileChoice = {
  format: 'account',
  title: 'ZIP with all your account data',
  keeps: 'Copies with their photos, wishlist, parked rows, profile and messages, as JSON and CSV.',
  missing: null,
}

/** Details of a wish by the label of their field; the file of CollX has a note. */
const listMissingWishDetails = (format: ExportFormatForOtherApps) =>
  format === 'collx' ? ['priority'] : ['priority', 'note']

/** Returns the files that a list can be exported as. */
export function listExportFileChoices(target: ImportableList): ExportFileChoice[] {
  const foreignFiles = exportFormatsForOtherApps.map((format): ExportFileChoice => {
    const app = importSourceAppLabels[format]
    const missing =
      target === 'wishlist'
        ? listMissingWishDetails(format)
        : ['photos', ...listDetailsMissingInFormat(format).map((name) => importFieldLabels[name].toLowerCase())]
    return {
      format,
      title: `CSV for ${app}`,
      keeps:
        target === 'wishlist'
          ? `One row for each wishlist card, with the columns that ${app} uses.`
          : `One row for each copy, with the columns and condition names that ${app} uses.`,
      missing: missing.join(', '),
    }
  })
  const archives = target === 'collection' ? [archiveFile, accountFile] : [accountFile]
  return [ownFiles[target], ...archives, ...foreignFiles]
}
