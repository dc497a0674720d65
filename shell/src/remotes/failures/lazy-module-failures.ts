import { bus } from '@ninepocket/runtime/bus'
import { reportLoadFailure } from '../loading/load-remote.ts'
import { getNewerVersion } from '../versions/live-versions.ts'
import { newVersionState } from '../versions/new-version.ts'

/**
 * Tells the site of code that a remote wanted after a press and did not get. Where another version of the remote is
 * live, the tab's own may be gone for good: that a new one is ready is said, also to whoever has dismissed it. Nothing
 * is reloaded, for somebody may be typing.
 */
export function reportLazyModuleFailures(): void {
  bus.on('module:load-failed', async ({ remote, error }) => {
    reportLoadFailure(remote, error)
    if (await getNewerVersion(remote)) newVersionState.set('ready')
  })
}
