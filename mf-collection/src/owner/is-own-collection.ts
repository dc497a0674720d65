import type { OwnedCopyList } from './copy-list-gate.tsx'

/** Completion is shown to members in their own collection only. */
export const isOwnCollection = ({ list, isOwner }: OwnedCopyList): boolean => isOwner && list.list === 'collection'
