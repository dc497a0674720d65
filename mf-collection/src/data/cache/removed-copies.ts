import { create } from 'zustand'

type RemovedCopies = {
  readonly ids: ReadonlySet<string>
  /** By the id of a removed copy that of the one that Undo has made of it. */
  readonly restored: ReadonlyMap<string, string>
}

/** The copies that the member has removed on this page: what the server would say of them is known, so nobody asks. */
export const useRemovedCopies = create<RemovedCopies>(() => ({ ids: new Set(), restored: new Map() }))

/** Tells whoever shows this copy that it is gone; one that is had again gets a new id. */
export function recordRemovedCopy(id: string): void {
  useRemovedCopies.setState(({ ids }) => ({ ids: new Set(ids).add(id) }))
}

/** Tells whoever shows that a copy is gone under which id it is there again. */
export function recordRestoredCopy(id: string, newId: string): void {
  useRemovedCopies.setState(({ restored }) => ({ restored: new Map(restored).set(id, newId) }))
}
