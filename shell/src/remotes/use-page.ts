import { useSite } from '@ninepocket/runtime/site'
import { useCallback, useEffect, useState } from 'react'
import { ownerOf } from './ownership.ts'
import { isPageReady, loadPage } from './page-loading.ts'
import { type FoundPage, findPage } from './page-table.ts'

/** What stands under a path at this moment. */
export type PagePart =
  | { status: 'unowned' }
  | { status: 'loading'; remote: string }
  | { status: 'failed'; remote: string; error: unknown; retry: () => void }
  | { status: 'ready'; found: FoundPage }

type Failure = { path: string; error: unknown }

/** Finds the page of a path and loads it where it is not there yet. */
export function usePage(path: string): PagePart {
  const site = useSite()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [, rerender] = useState(0)
  const isReady = isPageReady(path, site)
  const hasFailed = failure?.path === path

  useEffect(() => {
    if (isReady || hasFailed) return
    let isCurrent = true
    loadPage(path, site).then(
      () => isCurrent && rerender((count) => count + 1),
      (error: unknown) => isCurrent && setFailure({ path, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [path, site, isReady, hasFailed])

  const retry = useCallback(() => setFailure(null), [])
  const remote = ownerOf(path, site.productNoun)
  const found = findPage(path, site.productNoun)
  if (isReady) return found ? { status: 'ready', found } : { status: 'unowned' }
  if (!remote) return { status: 'unowned' }
  return hasFailed ? { status: 'failed', remote, error: failure.error, retry } : { status: 'loading', remote }
}
