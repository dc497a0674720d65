import { Link, useSearchParams } from 'react-router-dom'
import { getButtonClass } from '../buttons/button.tsx'
import css from './previous-next-page-links.module.css'

/** Links to the pages before and after `page` of a list: "Next photos". They keep the other values of the address. */
export function PreviousNextPageLinks({ noun, page, lastPage }: { noun: string; page: number; lastPage: number }) {
  const [search] = useSearchParams()
  // A page beyond the last one leads back to it.
  if (lastPage === 1 && page === 1) return null
  const buildSearch = (target: number) => {
    const changed = new URLSearchParams(search)
    if (target > 1) changed.set('page', String(target))
    else changed.delete('page')
    return `?${changed}`
  }
  return (
    <nav className={css.pages} aria-label={`Pages of ${noun}`}>
      {page > 1 ? (
        <Link className={getButtonClass()} to={buildSearch(Math.min(page - 1, lastPage))}>
          Previous {noun}
        </Link>
      ) : null}
      {page < lastPage ? (
        <Link className={getButtonClass()} to={buildSearch(page + 1)}>
          Next {noun}
        </Link>
      ) : null}
    </nav>
  )
}
