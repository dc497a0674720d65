import { setTimeout as pause } from 'node:timers/promises'
import type { CollectionImport } from '@ninepocket/contract/imports/collection-import'
import { isWorkingImport } from '@ninepocket/contract/imports/import-rule'

const pollIntervalMs = 400
/** Proxies close a connection on which nothing is sent for a minute. */
const keepAliveMs = 15_000
/** After this time, the browser connects again. */
const maxStreamMs = 120_000

type ImportEventSource = {
  findImport: () => Promise<CollectionImport>
  /** Returns whether the caller's token is still the current one of an active session. */
  hasCurrentToken: () => Promise<boolean>
}

/**
 * Generates server-sent events with the state of an import, until the server has finished its work on it or the caller's
 * session has ended.
 */
export async function* generateImportEvents(
  { findImport, hasCurrentToken }: ImportEventSource,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const endsAt = Date.now() + maxStreamMs
  let sentText = ''
  let sentAt = 0
  yield 'retry: 1000\n\n'
  while (!signal.aborted && Date.now() < endsAt) {
    const found = await findImport()
    // Checked after the read, so that no state is sent that was read after the end of the session.
    if (!(await hasCurrentToken())) return
    const text = JSON.stringify({ import: found })
    if (text !== sentText || Date.now() - sentAt > keepAliveMs) {
      yield text === sentText ? ': waiting\n\n' : `data: ${text}\n\n`
      sentText = text
      sentAt = Date.now()
    }
    if (!isWorkingImport(found.state)) return
    await pause(pollIntervalMs, undefined, { signal }).catch(() => {})
  }
}
