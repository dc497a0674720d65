import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'

/** Returns what an import has added: "195 copies". */
export function formatAddedCount({ target, addedCount }: Pick<CollectionImport, 'target' | 'addedCount'>): string {
  return target === 'collection'
    ? formatCountWithNoun(addedCount, 'copy', 'copies')
    : formatCountWithNoun(addedCount, 'card')
}
