import type { OwnedProductOrInsertSetSort } from '@ninepocket/contract/collection/owned-lists'

/** Returns no parameter for the default, so that a list has a single query key. */
export const toSortParam = (sort: OwnedProductOrInsertSetSort): { sort?: OwnedProductOrInsertSetSort } =>
  sort === 'order' ? {} : { sort }
