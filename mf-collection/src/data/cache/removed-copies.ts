import { create } from 'zustand'

type RemovedCopies = {
  readonly ids: ReadonlySet<string>
  /** New id of a copy that Undo has restored, by its old id. */
  readonly restored: ReadonlyMap<string, string>
}

/** Copies removed on this page, so that their queries are not sent again. */
export const useRemovedCopies = create<RemovedCopies>(() => ({ ids: new Set(), restored: new Map() }))

export function recordRemovedCopy(id: string): void {
  useRemovedCopies.setState(({ ids }) => ({ ids: new Set(ids).add(id) }))
}

export function recordRestoredCopy(id: string, newId: string): void {
  useRemovedCopies.setState(({ restored }) => ({ restored: new Map(restored).set(id, newId) }))
}
