type TabChannel<News> = {
  post(news: News): void
  subscribe(listener: (news: News) => void): () => void
}

/** Creates a channel with a name (docs/runtime-contracts.md). It does nothing in browsers without BroadcastChannel. */
export function createTabChannel<News>(name: string): TabChannel<News> {
  let opened: BroadcastChannel | undefined
  /** One channel both sends and receives, so that a tab does not receive its own messages. */
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
