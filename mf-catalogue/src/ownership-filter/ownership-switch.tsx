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

/** Links, because each filter has its own URL. */
export function OwnershipSwitch({
  ownershipFilter,
  itemsLabel,
}: {
  ownershipFilter: OwnershipFilter
  itemsLabel: string
}) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // `window.location` has the current text filter, which the router does not know (docs/decisions/0010).
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
