import { bus } from '@ninepocket/runtime/bus'
import { reportLoadFailure } from '../loading/load-remote.ts'
import { fetchNewerVersion } from '../versions/live-versions.ts'
import { useNewVersionState } from '../versions/new-version.ts'

/**
 * Reports lazily loaded code of a remote that failed to load. If another version is live, the tab's own files may be
 * gone, and the new version is announced even if it was dismissed. The tab does not reload, because the user may be
 * typing.
 */
export function reportLazyModuleFailures(): void {
  bus.on('module:load-failed', async ({ remote, error }) => {
    reportLoadFailure(remote, error)
    if (await fetchNewerVersion(remote)) useNewVersionState.setState('ready')
  })
}
