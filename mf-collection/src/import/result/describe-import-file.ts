import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { importSourceAppLabels } from '@ninepocket/contract/imports/import-apps'

/** Returns the name of a file and of the app that wrote it: "cards.csv, exported from Deckbox." */
export function describeImportFile({ file }: Pick<CollectionImport, 'file'>): string {
  const name = file?.name ?? 'Pasted table'
  if (!file?.app) return `${name}.`
  return `${name}, exported from ${file.app === 'own' ? 'this site' : importSourceAppLabels[file.app]}.`
}
