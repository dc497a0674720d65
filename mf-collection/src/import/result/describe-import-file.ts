import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { importAppLabels } from '@ninepocket/contract/imports/import-apps'

/** Returns the name of a file and of the app that wrote it: "cards.csv, a file of Deckbox." */
export function describeImportFile({ file }: Pick<CollectionImport, 'file'>): string {
  const name = file?.name ?? 'Pasted table'
  return file?.app ? `${name}, a file of ${importAppLabels[file.app]}.` : `${name}.`
}
