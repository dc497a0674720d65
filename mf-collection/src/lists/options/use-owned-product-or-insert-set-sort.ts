import type { OwnedProductOrInsertSetSort } from '@ninepocket/contract/collection/owned-lists'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { CopyListDefinition } from '../../owner/copy-list-definitions.ts'
import { readOwnedProductOrInsertSetSort } from './owned-list-sort.ts'

/** A change replaces the history entry, so that Back leaves the list. */
export function useOwnedProductOrInsertSetSort(list: CopyListDefinition) {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    sort: readOwnedProductOrInsertSetSort(list, search),
    setSort: (sort: OwnedProductOrInsertSetSort) => {
      // The list writes its text filter into the URL without the router, so the current URL is read.
      const params = new URLSearchParams(window.location.search)
      params.delete('page')
      if (sort === 'order') params.delete('sort')
      else params.set('sort', sort)
      void navigate({ search: params.toString() }, { replace: true, state })
    },
  }
}
