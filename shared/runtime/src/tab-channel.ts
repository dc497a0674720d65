/** How one subject's news travel between the tabs of the site. */
export type TabChannel<News> = {
  /** Tells the other tabs of the site. Who hears it tells nobody. */
  post(news: News): void
  /** Calls back with what other tabs tell. @returns what ends it */
  subscribe(listener: (news: News) => void): () => void
}

/**
 * What tabs tell each other of one subject, under its name (docs/runtime-contracts.md). Where a browser has no channels
 * nobody is told.
 */
export function createTabChannel<News>(name: string): TabChannel<News> {
  let opened: BroadcastChannel | undefined
  /** One for telling and hearing, for a channel does not hear itself. */
  const channel = () => {
    if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel(name)
    return opened
  }
  return {
    post: (news) => channel()?.postMessage(news),
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent<News>) => listener(data)
      channel()?.addEventListener('message', onMessage)
      return () => channel()?.removeEventListener('message', onMessage)
    },
  }
}
