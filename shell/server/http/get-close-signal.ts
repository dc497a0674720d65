import type { ServerResponse } from 'node:http'

/** Returns a signal that aborts when the visitor disconnects before the response is complete. */
export function getCloseSignal(response: ServerResponse): AbortSignal {
  const closing = new AbortController()
  response.once('close', () => {
    // An abort has a cost, also when nothing listens.
    if (!response.writableFinished) closing.abort()
  })
  return closing.signal
}
