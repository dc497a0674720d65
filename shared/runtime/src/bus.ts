import mitt from 'mitt'

/** Facts that parts tell each other, in the past tense; nobody sends orders (docs/runtime-contracts.md). */
export type BusEvents = {
  'path:changed': { path: string }
  /** A copy of a card; of a set that was added as a whole its first card, and the `others` with it. */
  'card:added': { cardId: string; otherCardIds?: ReadonlyArray<string> }
  /** What a member owns of some cards, or of any of some insert sets, is another now; in this tab or in another one. */
  'collection:changed': { cardIds: ReadonlyArray<string>; insertSetIds?: ReadonlyArray<string> }
  'manage-drawer:closed': undefined
  'own-profile:shared': undefined
  /** Code of a remote that comes when it is first wanted (a drawer) did not come. */
  'module:load-failed': { remote: string; error: unknown }
  'session:ended': undefined
}

/** The one event bus of the page. */
export const bus = mitt<BusEvents>()
