import type { ViewedCopyList } from './copy-list-gate.tsx'

/** Completion is shown to members in their own collection only. */
export const isOwnCollection = ({ list, isOwner }: ViewedCopyList): boolean => isOwner && list.list === 'collection'
