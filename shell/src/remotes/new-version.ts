import { bus } from '@ninepocket/runtime/bus'
import { isSiteNewer } from './live-versions.ts'
import { tabFact } from './tab-fact.ts'

/** Whether there is a newer version of the site than this tab's, and whether the visitor wants to hear of it. */
export const newVersion = tabFact<'none' | 'ready' | 'dismissed'>('none')

/** A release is no news of the minute. */
const betweenLooksMs = 60_000

/** Looks for a newer version when the visitor comes back to the tab and when they move within it, now and then. */
export function watchForNewVersion(document: Document, now = () => Date.now()): void {
  let lookedAt = now()
  const look = async () => {
    if (newVersion.get() !== 'none' || now() - lookedAt < betweenLooksMs) return
    lookedAt = now()
    if (await isSiteNewer()) newVersion.set('ready')
  }
  bus.on('path:changed', () => void look())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look()
  })
}
