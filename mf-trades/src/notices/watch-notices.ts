import { noticeStreamPath } from '@ninepocket/contract/notices/notice-stream'

/** The first view of a page loads without the stream. */
const openDelayMs = 10_000
/** Time after which a rejected stream is opened again. */
const reopenDelayMs = 5 * 60_000

type NoticeListener = {
  /** Called when the notices may have changed. */
  onChange: () => void
  /** Called when changes begin to arrive, and when they no longer do. */
  onLive: (isLive: boolean) => void
}

/**
 * Follows the event stream of notices while the tab is visible, so that a member with many tabs has few streams. Returns the
 * function that ends it.
 */
export function watchNotices({ onChange, onLive }: NoticeListener): () => void {
  let stream: EventSource | null = null
  let timer: number | undefined

  function close(): void {
    window.clearTimeout(timer)
    stream?.close()
    stream = null
    onLive(false)
  }

  function openLater(delayMs: number): void {
    close()
    timer = window.setTimeout(open, delayMs)
  }

  function open(): void {
    const opened = new EventSource(noticeStreamPath)
    stream = opened
    opened.onopen = () => {
      onLive(true)
      // Changes before the stream was open are not announced.
      onChange()
    }
    opened.onmessage = onChange
    opened.onerror = () => {
      // The browser reconnects by itself, except after an error response.
      if (opened.readyState === EventSource.CLOSED) openLater(reopenDelayMs)
      else onLive(false)
    }
  }

  function onVisibilityChange(): void {
    if (document.visibilityState === 'hidden') close()
    else {
      onChange()
      openLater(openDelayMs)
    }
  }

  if (document.visibilityState !== 'hidden') openLater(openDelayMs)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    close()
  }
}
