import mitt from 'mitt'

/** Events between the shell and remotes (docs/runtime-contracts.md). Names are facts, never commands. */
export type BusEvents = {
  'path:changed': { path: string }
  /** A copy was added. For a whole insert set: its first card, and the others in `otherCardIds`. */
  'card:added': { cardId: string; otherCardIds?: ReadonlyArray<string> }
  /** The member's copies of these cards, or of any card of these insert sets, changed in this tab or another. */
  'collection:changed': { cardIds: ReadonlyArray<string>; insertSetIds?: ReadonlyArray<string> }
  /** A trade was agreed, canceled or done, which promises, frees or moves copies of these cards. */
  'holds:changed': { cardIds: ReadonlyArray<string> }
  /** The member's wishes for these cards changed, by another remote than the wishlist's. */
  'wishes:changed': { cardIds: ReadonlyArray<string> }
  'manage-drawer:closed': undefined
  'own-profile:shared': undefined
  /** A lazy-loaded module of a remote (such as a drawer) did not load. */
  'module:load-failed': { remote: string; error: unknown }
  'session:ended': undefined
}

export const bus = mitt<BusEvents>()
