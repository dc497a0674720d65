/** Limit on the hits that are counted; more are shown as "1,000+". */
export const maxHits = 1_000

/** Ids of hits, best first. */
export type RankedHitIds = { ids: ReadonlyArray<string>; isCapped: boolean }
