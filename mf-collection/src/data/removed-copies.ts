import { create } from 'zustand'

/** The copies that the member has removed on this page: what the server would say of them is known, so nobody asks. */
export const useRemovedCopies = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

/** Tells whoever shows this copy that it is gone; one that is had again gets a new id. */
export function noteRemoved(id: string): void {
  useRemovedCopies.setState(({ ids }) => ({ ids: new Set(ids).add(id) }))
}
