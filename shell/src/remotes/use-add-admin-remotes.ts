import { useSession } from '@ninepocket/runtime/session'
import { useEffect, useState } from 'react'
import { getLiveRemotes, setLiveRemotes } from './live-remotes.ts'
import { registerRemoteEntries } from './loading/load-remote.ts'
import { addTabRemoteVersions, fetchLiveSiteVersions } from './versions/live-versions.ts'

/** Adds the remotes that the site sends to admins only; returns whether there are any that the tab lacked. */
async function addAdminRemotes(): Promise<boolean> {
  const published = await fetchLiveSiteVersions()
  const knownRemotes = getLiveRemotes()
  const added = (published?.remotes ?? []).filter(
    ({ name, audience }) => audience === 'admins' && !knownRemotes.some((known) => known.name === name),
  )
  registerRemoteEntries(added)
  addTabRemoteVersions(added)
  setLiveRemotes([...knownRemotes, ...added])
  return added.length > 0
}

/** Gives a tab the pages and links for admins after an admin has logged in; it was opened without them. */
export function useAddAdminRemotes(): void {
  const session = useSession()
  const isAdmin = session.authenticated && session.user.isAdmin
  const [, rerender] = useState(0)
  useEffect(() => {
    if (!isAdmin || getLiveRemotes().some(({ audience }) => audience === 'admins')) return
    let isCurrent = true
    addAdminRemotes().then((hasAdded) => hasAdded && isCurrent && rerender((count) => count + 1))
    return () => {
      isCurrent = false
    }
  }, [isAdmin])
}
