import type { Having } from '@ninepocket/contract/completion'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { withHaving } from './having-in-url.ts'
import css from './having-switch.module.css'

const choices: ReadonlyArray<{ having: Having; word: string }> = [
  { having: 'all', word: 'All' },
  { having: 'owned', word: 'Owned' },
  { having: 'missing', word: 'Missing' },
]

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** All · Owned · Missing: links, for each is an address of its own. `of` says of what: "cards". */
export function HavingSwitch({ having, of }: { having: Having; of: string }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // The filter as it is typed by now is in the window's address, which the router was not told of (0041).
  const follow = (event: MouseEvent, to: Having) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate({ search: withHaving(window.location.search, to) })
  }
  return (
    <nav className={css.switch} aria-label={`Show ${of}`}>
      {choices.map((choice) => (
        <Link
          key={choice.having}
          className={css.choice}
          to={{ search: withHaving(search, choice.having) }}
          aria-current={choice.having === having}
          onClick={(event) => follow(event, choice.having)}
        >
          {choice.word}
        </Link>
      ))}
    </nav>
  )
}
