/** What tabs tell each other: the member has something else of these cards now. */
type CollectionNews = { cardIds: ReadonlyArray<string> }

const channelName = 'collection'
let opened: BroadcastChannel | undefined

/** One for telling and hearing, for a channel does not hear itself. Undefined where browsers have none. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel(channelName)
  return opened
}

/** Tells the other tabs of the site. Who hears it tells nobody. */
export function tellTabs(cardIds: ReadonlyArray<string>): void {
  channel()?.postMessage({ cardIds } satisfies CollectionNews)
}

/** Calls back with what other tabs tell. @returns what ends it */
export function hearTabs(listener: (cardIds: ReadonlyArray<string>) => void): () => void {
  const onMessage = ({ data }: MessageEvent<CollectionNews>) => listener(data.cardIds)
  channel()?.addEventListener('message', onMessage)
  return () => channel()?.removeEventListener('message', onMessage)
}
