import type { OwnershipFilter } from '@ninepocket/contract/collection/completion'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import css from './ownership-switch.module.css'
import { withOwnershipFilter } from './read-ownership-filter.ts'

const filterOptions: ReadonlyArray<{ ownershipFilter: OwnershipFilter; label: string }> = [
  { ownershipFilter: 'all', label: 'All' },
  { ownershipFilter: 'owned', label: 'Owned' },
  { ownershipFilter: 'missing', label: 'Missing' },
]

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** All · Owned · Missing: links, for each is an address of its own. `of` says of what: "cards". */
export function OwnershipSwitch({
  ownershipFilter,
  itemsLabel,
}: {
  ownershipFilter: OwnershipFilter
  itemsLabel: string
}) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // The filter as it is typed by now is in the window's address, which the router was not told of (0041).
  const handleClick = (event: MouseEvent, filter: OwnershipFilter) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate({ search: withOwnershipFilter(window.location.search, filter) })
  }
  return (
    <nav className={css.switch} aria-label={`Show ${itemsLabel}`}>
      {filterOptions.map((option) => (
        <Link
          key={option.ownershipFilter}
          className={css.choice}
          to={{ search: withOwnershipFilter(search, option.ownershipFilter) }}
          aria-current={option.ownershipFilter === ownershipFilter}
          onClick={(event) => handleClick(event, option.ownershipFilter)}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  )
}
