import { useSite } from '@ninepocket/runtime/site'
import { useCallback, useEffect, useState } from 'react'
import { isPageReady, loadPageCode, resetFailedPage, waitForPageCode } from '../loading/load-page-code.ts'
import { reloadIfPageAdded, reloadIfRemoteReplaced } from '../versions/reload-if-remote-replaced.ts'
import { findOwningRemoteName } from './find-owning-remote-name.ts'
import { type MatchedPage, matchPage } from './page-table.ts'

/** The state of a path's page. */
export type RouteState =
  | { status: 'unowned' }
  /** `retry` is there once the load is late. The load goes on. */
  | { status: 'loading'; retry?: () => void }
  | { status: 'failed'; remote: string; error: unknown; retry: () => void }
  | { status: 'ready'; found: MatchedPage }

/** A load that takes longer is late, and a retry is offered (spec §4.20). */
const lateAfterMs = 8000

type PageLoadFailure = { path: string; error: unknown }

/**
 * Finds the page of a path and loads it if necessary. `isFromServer` says that the server has just rendered this path,
 * so that its registry is the current one.
 */
export function usePage(path: string, isFromServer = false): RouteState {
  const site = useSite()
  const { productNoun } = site
  const [failure, setFailure] = useState<PageLoadFailure | null>(null)
  const [unknownPath, setUnknownPath] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [lateLoad, setLateLoad] = useState<string | null>(null)
  const [, rerender] = useState(0)
  // A visitor who leaves a failed page and returns starts a new attempt.
  if (failure && failure.path !== path) setFailure(null)
  const remote = findOwningRemoteName(path, productNoun)
  const isReady = isPageReady(path, site)
  const hasFailed = failure?.path === path
  const isUnknown = remote === null && (isFromServer || unknownPath === path)

  useEffect(() => {
    if (remote !== null || isUnknown) return
    let isCurrent = true
    reloadIfPageAdded(path, productNoun).then((isReloading) => {
      if (isCurrent && !isReloading) setUnknownPath(path)
    })
    return () => {
      isCurrent = false
    }
  }, [path, productNoun, remote, isUnknown])

  useEffect(() => {
    if (isReady || hasFailed) return
    let isCurrent = true
    const lateTimer = setTimeout(() => setLateLoad(`${attempt} ${path}`), lateAfterMs)
    loadPageCode(path, site).catch(async (error: unknown) => {
      const owner = findOwningRemoteName(path, site.productNoun)
      if (!isCurrent || (owner && (await reloadIfRemoteReplaced(owner)))) return
      if (isCurrent) setFailure({ path, error })
    })
    return () => {
      isCurrent = false
      clearTimeout(lateTimer)
      setLateLoad(null)
    }
  }, [path, site, isReady, hasFailed, attempt])

  // Also shows a page that arrives after it counted as failed.
  useEffect(() => {
    if (isReady) return
    let isCurrent = true
    waitForPageCode(path, site).then(() => isCurrent && rerender((count) => count + 1))
    return () => {
      isCurrent = false
    }
  }, [path, site, isReady])

  const retry = useCallback(() => {
    resetFailedPage(path, site)
    setFailure(null)
    setAttempt((count) => count + 1)
  }, [path, site])
  if (remote === null) return isUnknown ? { status: 'unowned' } : { status: 'loading' }
  if (hasFailed && !isReady) return { status: 'failed', remote, error: failure.error, retry }
  if (!isReady) return { status: 'loading', ...(lateLoad === `${attempt} ${path}` && { retry }) }
  const found = matchPage(path, productNoun)
  return found ? { status: 'ready', found } : { status: 'unowned' }
}
