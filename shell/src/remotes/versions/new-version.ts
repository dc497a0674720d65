import { bus } from '@ninepocket/runtime/bus'
import { hasNewerSite } from './live-versions.ts'
import { createTabStore } from './tab-store.ts'

/** Whether there is a newer version of the site than this tab's, and whether the visitor wants to hear of it. */
export const newVersionState = createTabStore<'none' | 'ready' | 'dismissed'>('none')

/** A release is no news of the minute. */
const checkIntervalMs = 60_000

/** Looks for a newer version when the visitor comes back to the tab and when they move within it, now and then. */
export function watchForNewVersion(document: Document, now = () => Date.now()): void {
  let lastCheckedAt = now()
  const checkForNewVersion = async () => {
    if (newVersionState.get() !== 'none' || now() - lastCheckedAt < checkIntervalMs) return
    lastCheckedAt = now()
    if (await hasNewerSite()) newVersionState.set('ready')
  }
  bus.on('path:changed', () => void checkForNewVersion())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForNewVersion()
  })
}
