import { useSite } from '@ninepocket/runtime/site'
import { useCallback, useEffect, useState } from 'react'
import { isPageReady, loadPage, resetFailedPage, waitForPage } from '../loading/load-page.ts'
import { reloadForRelease } from '../versions/reload-for-release.ts'
import { findOwningRemote } from './find-owning-remote.ts'
import { type MatchedPage, matchPage } from './page-table.ts'

/** What stands under a path at this moment. */
export type RouteState =
  | { status: 'unowned' }
  | { status: 'loading'; remote: string }
  | { status: 'failed'; remote: string; error: unknown; retry: () => void }
  | { status: 'ready'; found: MatchedPage }

type PageLoadFailure = { path: string; error: unknown }

/** Finds the page of a path and loads it where it is not there yet. */
export function usePage(path: string): RouteState {
  const site = useSite()
  const [failure, setFailure] = useState<PageLoadFailure | null>(null)
  const [, rerender] = useState(0)
  // Whoever leaves a page that failed and comes back asks anew.
  if (failure && failure.path !== path) setFailure(null)
  const isReady = isPageReady(path, site)
  const hasFailed = failure?.path === path

  useEffect(() => {
    if (isReady || hasFailed) return
    let isCurrent = true
    loadPage(path, site).catch(async (error: unknown) => {
      const owner = findOwningRemote(path, site.productNoun)
      if (!isCurrent || (owner && (await reloadForRelease(owner)))) return
      if (isCurrent) setFailure({ path, error })
    })
    return () => {
      isCurrent = false
    }
  }, [path, site, isReady, hasFailed])

  // Also when it arrives after it was given up.
  useEffect(() => {
    if (isReady) return
    let isCurrent = true
    waitForPage(path, site).then(() => isCurrent && rerender((count) => count + 1))
    return () => {
      isCurrent = false
    }
  }, [path, site, isReady])

  const retry = useCallback(() => {
    resetFailedPage(path, site)
    setFailure(null)
  }, [path, site])
  const remote = findOwningRemote(path, site.productNoun)
  const found = matchPage(path, site.productNoun)
  if (isReady) return found ? { status: 'ready', found } : { status: 'unowned' }
  if (!remote) return { status: 'unowned' }
  return hasFailed ? { status: 'failed', remote, error: failure.error, retry } : { status: 'loading', remote }
}
