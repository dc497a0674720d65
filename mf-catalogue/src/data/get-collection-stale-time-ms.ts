import { bus } from '@ninepocket/runtime/bus'

/** Same as other catalogue data. */
const defaultStaleTimeMs = 60_000
let changedAt = 0
bus.on('collection:changed', () => {
  changedAt = Date.now()
})

/**
 * Stale time of data about owned cards, in ms: 0 once the collection has changed. Lists refetch on the next mount and
 * not while in view, so that a tile does not change under the user's finger.
 */
export function getCollectionStaleTimeMs({ state }: { state: { dataUpdatedAt: number } }): number {
  return state.dataUpdatedAt > changedAt ? defaultStaleTimeMs : 0
}
