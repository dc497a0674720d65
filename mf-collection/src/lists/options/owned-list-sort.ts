import type { OwnedProductOrInsertSetSort } from '@ninepocket/contract/collection/owned-lists'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'

/** Reads the order of products and insert sets from the URL. Only collections are sorted by completion. */
export const readOwnedProductOrInsertSetSort = (
  { list }: CopyListDefinition,
  search: URLSearchParams,
): OwnedProductOrInsertSetSort => (list === 'collection' && search.get('sort') === 'nearest' ? 'nearest' : 'order')
