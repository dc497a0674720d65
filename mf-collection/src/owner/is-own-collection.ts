import type { CopyListContext } from './copy-list-gate.tsx'

/** Completion is shown to members in their own collection only. */
export const isOwnCollection = ({ list, isOwner }: CopyListContext): boolean => isOwner && list.list === 'collection'
