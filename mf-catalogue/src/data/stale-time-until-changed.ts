import { bus } from '@ninepocket/runtime/bus'

/** As other data of the catalogue. */
const defaultStaleTimeMs = 60_000
let changedAt = 0
bus.on('collection:changed', () => {
  changedAt = Date.now()
})

/**
 * How long an answer about what the member has is taken as fresh: until they have another card. It is asked for anew
 * by whoever shows it next; a list in view stays as it is, for the tile under the finger must not become another.
 */
export function staleTimeUntilChanged({ state }: { state: { dataUpdatedAt: number } }): number {
  return state.dataUpdatedAt > changedAt ? defaultStaleTimeMs : 0
}
