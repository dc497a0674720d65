import { useSession } from '@ninepocket/runtime/session'
import { useEffect } from 'react'
import { rememberViewedPage, type ViewedPage } from './recently-viewed.ts'

/** Remembers a member's visit. `context` is empty until the page knows it. */
export function useRememberViewedPage({ path, name, context }: ViewedPage): void {
  const session = useSession()
  const userId = session.authenticated ? session.user.id : null
  useEffect(() => {
    if (userId !== null && context !== '') rememberViewedPage(userId, { path, name, context })
  }, [userId, path, name, context])
}
