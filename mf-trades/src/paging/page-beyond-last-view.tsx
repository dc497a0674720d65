import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { Link, useSearchParams } from 'react-router-dom'

/** Stands for a page of a list beyond the last one. The link back keeps the other values of the address. */
export function PageBeyondLastView({ lastPage }: { lastPage: number }) {
  const [search] = useSearchParams()
  const firstPage = new URLSearchParams(search)
  firstPage.delete('page')
  return (
    <StatusView
      status="empty"
      title="This page doesn't exist"
      action={
        <Link className={getButtonClass('primary')} to={`?${firstPage}`}>
          Back to the first page
        </Link>
      }
    >
      <p>This list has {formatCountWithNoun(lastPage, 'page')}.</p>
    </StatusView>
  )
}
