import { bus } from '@ninepocket/runtime/bus'
import { create } from 'zustand'
import { hasNewerSite } from './live-versions.ts'

/** Whether a newer version of the site is live, and whether the visitor has dismissed the notice. */
export const useNewVersionState = create<'none' | 'ready' | 'dismissed'>(() => 'none')

const checkIntervalMs = 60_000

/** Checks for a newer version when the tab becomes visible and on navigation, at most once a minute. */
export function watchForNewVersion(document: Document, now = () => Date.now()): void {
  let lastCheckedAt = now()
  const checkForNewVersion = async () => {
    if (useNewVersionState.getState() !== 'none' || now() - lastCheckedAt < checkIntervalMs) return
    lastCheckedAt = now()
    if (await hasNewerSite()) useNewVersionState.setState('ready')
  }
  bus.on('path:changed', () => void checkForNewVersion())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForNewVersion()
  })
}
