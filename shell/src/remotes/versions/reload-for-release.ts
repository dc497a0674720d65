import { getNewerVersion } from './live-versions.ts'

/** Session storage: for which versions this tab has been reloaded already. */
const storageKey = 'reloaded-versions'

/** Notes that the tab is reloaded for a version; false where it was before, or where that cannot be remembered. */
function isFirstReload(remoteVersion: string): boolean {
  try {
    const reloadedVersions = sessionStorage.getItem(storageKey)?.split(' ') ?? []
    if (reloadedVersions.includes(remoteVersion)) return false
    sessionStorage.setItem(storageKey, [...reloadedVersions, remoteVersion].join(' '))
    return true
  } catch {
    return false
  }
}

/**
 * Called when a remote's page could not be loaded. Where another version of the remote is live than the tab's, its own
 * files may be gone: the page is opened anew, with the live version, once for each. Resolves to false where nothing of
 * the kind happens: the remote is down, not old.
 */
export async function reloadForRelease(remote: string): Promise<boolean> {
  const version = await getNewerVersion(remote)
  if (!version || !isFirstReload(`${remote}@${version}`)) return false
  location.reload()
  return true
}
