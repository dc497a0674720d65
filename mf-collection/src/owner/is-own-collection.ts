import type { ViewedCopyList } from './copy-list-owner-loader.tsx'

/** Members sort their own collection by completion; a trade or sale list has too few of the cards for that. */
export const isOwnCollection = ({ list, isOwner }: ViewedCopyList): boolean => isOwner && list.list === 'collection'
