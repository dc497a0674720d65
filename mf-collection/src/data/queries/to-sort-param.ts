import type { OwnedListSort } from '@ninepocket/contract/collection/owned-lists'

/** Returns no parameter for the default, so that a list has a single query key. */
export const toSortParam = (sort: OwnedListSort): { sort?: OwnedListSort } => (sort === 'order' ? {} : { sort })
