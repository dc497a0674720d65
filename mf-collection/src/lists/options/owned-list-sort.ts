import type { OwnedListSort } from '@ninepocket/contract/collection/owned-lists'
import type { CopyListKind } from '../../owner/copy-list-kinds.ts'

/** Reads the order of products and insert sets from the URL. Only collections are sorted by completion. */
export const readOwnedListSort = ({ list }: CopyListKind, search: URLSearchParams): OwnedListSort =>
  list === 'collection' && search.get('sort') === 'nearest' ? 'nearest' : 'order'
