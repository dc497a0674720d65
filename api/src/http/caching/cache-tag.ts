/**
 * Names data that cached replies and pages are built from. A change names the tags of the data that it changed, and
 * everything built from one of them is then stale.
 */
export type CacheTag = string

/** Tag that every change except one of counts changes, for what may depend on anything. */
export const mayDependOnAnythingTag: CacheTag = 'any-change'

/** Returns the tags of a reply to a request with these parameters. */
export type CacheTagRule = (reply: unknown, params: unknown) => ReadonlyArray<CacheTag>
