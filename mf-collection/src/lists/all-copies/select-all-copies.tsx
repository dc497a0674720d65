import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { showToast } from '@ninepocket/runtime/toasts'
import { Button } from '@ninepocket/ui/buttons/button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CopyTableOptions, copyTableQuery } from '../../data/queries/copy-table-query.ts'
import type { ViewedCopyList } from '../../owner/copy-list-owner-loader.tsx'
import type { CopySelection } from './use-copy-selection.ts'

/** Limit on copies that are selected at once: they are loaded page by page, and a bulk edit sends 500 at a time. */
const maxSelectedCopies = 10_000

/** Selects the copies on all pages that pass the filters. Stops when it is unmounted: other filters need another key. */
export function SelectAllCopies({
  listContext: { user, list },
  options,
  total,
  selection,
}: {
  listContext: ViewedCopyList
  options: CopyTableOptions
  total: number
  selection: CopySelection
}) {
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const abortController = useRef<AbortController>(null)
  useEffect(() => () => abortController.current?.abort(), [])
  if (selection.copies.size >= total || total > maxSelectedCopies) return null
  const selectAll = async () => {
    const controller = new AbortController()
    abortController.current = controller
    const { signal } = controller
    setIsPending(true)
    const { page: _, ...filters } = options
    const found: OwnOrPublicCopy[] = []
    try {
      let totalPages = 1
      for (let page = 1; page <= totalPages; page += 1) {
        const pageOptions = page === 1 ? filters : { ...filters, page: String(page) }
        const reply = await client.fetchQuery(copyTableQuery(user.id, list, pageOptions))
        if (signal.aborted) return
        found.push(...reply.userInventoryItems)
        totalPages = reply.totalPages
      }
      selection.set(found, true)
    } catch {
      if (!signal.aborted) showToast('Failed to load items. Please try again.', 'error')
    }
    setIsPending(false)
  }
  return (
    <Button kind="quiet" isPending={isPending} onClick={() => void selectAll()}>
      Select all {formatCountWithNoun(total, 'copy', 'copies')}
    </Button>
  )
}
