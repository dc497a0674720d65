import { bus } from '@ninepocket/runtime/bus'
import { hasNewerSite } from './live-versions.ts'
import { createTabStore } from './tab-store.ts'

/** Whether a newer version of the site is live, and whether the visitor has dismissed the notice. */
export const newVersionState = createTabStore<'none' | 'ready' | 'dismissed'>('none')

const checkIntervalMs = 60_000

/** Checks for a newer version when the tab becomes visible and on navigation, at most once a minute. */
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
