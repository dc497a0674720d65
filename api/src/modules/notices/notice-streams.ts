import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { maxStreamsPerMember, maxStreamsPerProcess } from '@ninepocket/contract/notices/notice-stream'

/** Below the 60 s after which proxies close a silent connection. */
const heartbeatMs = 25_000
/** A stream ends then, and the browser opens another one if the session still holds. */
const maxStreamAgeMs = 15 * 60_000
/** Bytes that a slow browser leaves unread before its stream is closed. */
const maxUnreadBytes = 16_384
const minRetryMs = 5_000
/** Spreads the browsers of a process that has stopped. */
const retrySpreadMs = 10_000

type Stream = { response: ServerResponse; endsAt: number }

/** The open event streams of this process. They carry no data: a browser loads the notices again after each event. */
export type NoticeStreams = ReturnType<typeof createNoticeStreams>

/**
 * Creates the registry of streams. `isOverloaded` returns whether requests wait for the database; `isReceiving` whether
 * this process learns of new notices and of ended sessions.
 */
export function createNoticeStreams({
  isOverloaded,
  isReceiving,
}: {
  isOverloaded: () => boolean
  isReceiving: () => boolean
}) {
  const streamsByUser = new Map<string, Set<Stream>>()
  let count = 0
  let timer: NodeJS.Timeout | undefined

  function discard(userId: string, stream: Stream): void {
    const streams = streamsByUser.get(userId)
    if (!streams?.delete(stream)) return
    count -= 1
    if (streams.size === 0) streamsByUser.delete(userId)
    if (count > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function endAll(): void {
    for (const streams of streamsByUser.values()) for (const { response } of streams) response.end()
  }

  function send({ response }: Stream, text: string): void {
    // A write after the end would be an uncaught error.
    if (response.writableEnded) return
    if (response.writableLength > maxUnreadBytes) response.destroy()
    else response.write(text)
  }

  function sendHeartbeats(now = Date.now()): void {
    if (isOverloaded()) {
      endAll()
      return
    }
    for (const streams of streamsByUser.values())
      for (const stream of streams)
        if (stream.endsAt <= now) stream.response.end()
        else send(stream, ':\n\n')
  }

  return {
    /** Returns whether a member may open a stream now: within the limits, and while it would be served. */
    canOpen: (userId: string): boolean =>
      count < maxStreamsPerProcess &&
      (streamsByUser.get(userId)?.size ?? 0) < maxStreamsPerMember &&
      !isOverloaded() &&
      isReceiving(),

    /** Sends the head of a stream and keeps it open. */
    open(userId: string, response: ServerResponse): void {
      // A browser may leave while its session is read. Its `close` event is over then.
      if (response.destroyed) return
      const stream = { response, endsAt: Date.now() + maxStreamAgeMs }
      const streams = streamsByUser.get(userId) ?? new Set()
      streamsByUser.set(userId, streams.add(stream))
      count += 1
      timer ??= setInterval(sendHeartbeats, heartbeatMs).unref()
      response.once('close', () => discard(userId, stream))
      response.write(`retry: ${minRetryMs + randomInt(retrySpreadMs)}\n\n`)
    },

    /** Notifies the browsers of a member that the notices have changed. */
    notify(userId: string): void {
      for (const stream of streamsByUser.get(userId) ?? []) send(stream, 'data: changed\n\n')
    },

    /** Ends the streams of a member, one of whose sessions or tokens has ended. Browsers with another open theirs again. */
    endForUser(userId: string): void {
      for (const { response } of streamsByUser.get(userId) ?? []) response.end()
    },

    /** Ends all streams. Browsers open them again soon, and load the notices then. */
    endAll,
    sendHeartbeats,
    get count() {
      return count
    },
  }
}
