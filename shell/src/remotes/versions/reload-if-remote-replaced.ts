import { findOwningRemoteAmong } from '../routing/find-owning-remote-name.ts'
import { fetchLiveSiteVersions, fetchNewerVersion } from './live-versions.ts'

/** Session storage: the releases, and the new pages, for which this tab has been reloaded. */
const storageKey = 'reloaded-versions'

/** Records a reload; false if the tab was reloaded for the same reason before, or if the browser stores nothing. */
function isFirstReload(reason: string): boolean {
  try {
    const reloadedVersions = sessionStorage.getItem(storageKey)?.split(' ') ?? []
    if (reloadedVersions.includes(reason)) return false
    sessionStorage.setItem(storageKey, [...reloadedVersions, reason].join(' '))
    return true
  } catch {
    return false
  }
}

/**
 * Reloads the tab after a remote failed to load, if another version of that remote is live: the files of the tab's own
 * version may be gone. Reloads once for each version.
 * @returns false if nothing is reloaded: the remote is down, not old
 */
export async function reloadIfRemoteReplaced(remote: string): Promise<boolean> {
  const version = await fetchNewerVersion(remote)
  if (!version || !isFirstReload(`${remote}@${version}`)) return false
  location.reload()
  return true
}

/**
 * Reloads the tab, which is on a path that none of its remotes owns, if a release has added that page meanwhile. Reloads
 * once for each version and path.
 * @returns false if nothing is reloaded: there is no such page
 */
export async function reloadIfPageAdded(path: string, productNoun: string): Promise<boolean> {
  const published = await fetchLiveSiteVersions()
  const owner = published && findOwningRemoteAmong(published.remotes, path, productNoun)?.remote
  if (!owner || !isFirstReload(`${owner.name}@${owner.version}${encodeURI(path)}`)) return false
  location.reload()
  return true
}
