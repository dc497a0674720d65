/** What tabs tell each other of the session they share, for it lies in one cookie. */
export type SessionNews = 'begun' | 'ended'

const channelName = 'session'
let opened: BroadcastChannel | undefined

/** One for telling and hearing, for a channel does not hear itself. Undefined where browsers have none. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel(channelName)
  return opened
}

/** Tells the other tabs of the site. Who hears it tells nobody. */
export function tellTabs(news: SessionNews): void {
  channel()?.postMessage(news)
}

/** Calls back with what other tabs tell. @returns what ends it */
export function hearTabs(listener: (news: SessionNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<SessionNews>) => listener(data)
  channel()?.addEventListener('message', onMessage)
  return () => channel()?.removeEventListener('message', onMessage)
}
