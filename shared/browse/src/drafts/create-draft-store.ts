import { bus } from '@ninepocket/runtime/bus'
import { useSyncExternalStore } from 'react'

/**
 * Creates a store of what a member has entered and not sent. It survives navigation, and lasts until the tab is reloaded or
 * the session ends.
 */
export function createDraftStore<Draft>() {
  const drafts = new Map<string, Draft>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const discard = (key: string): void => {
    drafts.delete(key)
    notify()
  }
  // The next member must not see the drafts of the previous one.
  bus.on('session:ended', () => {
    drafts.clear()
    notify()
  })
  return {
    find: (key: string): Draft | undefined => drafts.get(key),
    useDraft: (key: string): Draft | undefined =>
      useSyncExternalStore(
        subscribe,
        () => drafts.get(key),
        () => undefined,
      ),
    keep(key: string, draft: Draft): void {
      drafts.set(key, draft)
      notify()
    },
    discard,
    /** Runs a request that sends a draft. The draft is discarded on success, unless it was changed meanwhile. */
    async discardOnSuccess<Reply>(key: string, request: () => Promise<Reply>): Promise<Reply> {
      const sentDraft = drafts.get(key)
      const reply = await request()
      if (drafts.get(key) === sentDraft) discard(key)
      return reply
    },
  }
}
