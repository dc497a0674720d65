import { Button } from '@ninepocket/ui/buttons/button'
import { findOpenModal } from '@ninepocket/ui/focus/find-open-modal'
import { useFocusIfLostWhenContentChanges } from '@ninepocket/ui/focus/use-focus-if-lost-when-content-changes'
import { useHorizontalSwipe } from '@ninepocket/ui/navigation/use-horizontal-swipe'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ListProps, RenderTile } from '../list/list-grid.tsx'
import {
  formatSpreadPageNumbers,
  getBinderPageIndex,
  getSpreadIndex,
  listSpreadPages,
  pocketsPerPage,
} from './binder-pages.ts'
import css from './pocket-pages.module.css'

const pocketOffsets = Array.from({ length: pocketsPerPage }, (_, offset) => offset)

/** Cards as in a binder: pages of nine pockets, two beside each other, turned by buttons, arrows and swipes. */
export function PocketPages<Item>({
  label,
  placeholder,
  total,
  initialCells,
  saved,
  isBusy,
  itemAt,
  renderTile,
  onRange,
  onPositionChange,
  onReach,
}: ListProps<Item> & { placeholder: ReactNode; renderTile: RenderTile<Item> }) {
  const [requestedSpread, setRequestedSpread] = useState(() => getSpreadIndex(getBinderPageIndex(initialCells.index)))
  const [direction, setDirection] = useState<'next' | 'previous' | null>(null)
  const pageCount = getBinderPageIndex(Math.max(0, total - 1)) + 1
  const lastSpread = getSpreadIndex(pageCount - 1)
  // A list that has become shorter may end before the requested spread.
  const spread = Math.min(requestedSpread, lastSpread)
  const pages = listSpreadPages(spread, pageCount)
  const first = (pages[0] ?? 0) * pocketsPerPage
  const last = Math.min(total, first + pages.length * pocketsPerPage)
  useEffect(() => {
    onReach(last - 1)
    onRange(first, last)
  })
  // After hydration, because the server does not know the position.
  const savedIndex = saved?.index
  useLayoutEffect(() => {
    if (savedIndex !== undefined) setRequestedSpread(getSpreadIndex(getBinderPageIndex(savedIndex)))
  }, [savedIndex])

  const turn = (step: 1 | -1) => {
    const next = Math.min(Math.max(0, spread + step), lastSpread)
    if (next === spread) return
    setRequestedSpread(next)
    setDirection(step === 1 ? 'next' : 'previous')
    onPositionChange({ index: (listSpreadPages(next, pageCount)[0] ?? 0) * pocketsPerPage, offset: 0 })
  }
  const turnByKey = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    // With a modifier, arrows belong to the browser.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    turn(event.key === 'ArrowRight' ? 1 : -1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isInForm = event.target instanceof Element && event.target.closest('[popover]') !== null
    if (!isInForm) turnByKey(event)
  }
  const onUnfocusedKey = useEffectEvent(turnByKey)
  useEffect(() => listenForUnfocusedKeys(onUnfocusedKey), [])
  // A turn unmounts the focused card. The first spread does not take the focus from the page.
  const visibleSpread = useFocusIfLostWhenContentChanges(direction && spread)
  const swipe = useHorizontalSwipe((swipeDirection) => turn(swipeDirection === 'left' ? 1 : -1))
  return (
    <section
      className={css.binder}
      aria-label={`Binder: ${label}`}
      aria-busy={isBusy || undefined}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <div
        ref={visibleSpread}
        key={spread}
        tabIndex={-1}
        className={classNames(css.spread, direction && css[direction])}
      >
        {pages.map((page) => (
          <ul
            key={page}
            className={classNames(css.page, page % 2 === 0 ? css.right : css.left)}
            aria-label={`Page ${page + 1}`}
          >
            {pocketOffsets.map((offset) => {
              const index = page * pocketsPerPage + offset
              if (index >= total) return <li key={offset} className={css.empty} aria-hidden="true" />
              const read = itemAt(index)
              return (
                <li key={offset} className={css.pocket}>
                  {read ? renderTile(read.item, { readAt: read.readAt, priority: 'soon' }) : placeholder}
                </li>
              )
            })}
          </ul>
        ))}
        {pages.length === 1 ? <InsideCover /> : null}
      </div>
      <div className={css.controls}>
        <Button kind="quiet" aria-disabled={spread === 0} onClick={() => turn(-1)}>
          Previous pages
        </Button>
        <p className={css.position} role="status">
          {formatSpreadPageNumbers(pages, pageCount)}
        </p>
        <Button kind="quiet" aria-disabled={spread === lastSpread} onClick={() => turn(1)}>
          Next pages
        </Button>
      </div>
    </section>
  )
}

/** Calls back for keys that are pressed while no element has the focus and no dialog is open. */
function listenForUnfocusedKeys(onKey: (event: globalThis.KeyboardEvent) => void): () => void {
  const handleKey = (event: globalThis.KeyboardEvent) => {
    if (event.target !== document.body || event.defaultPrevented) return
    if (!findOpenModal() && !document.querySelector(':popover-open')) onKey(event)
  }
  window.addEventListener('keydown', handleKey)
  return () => window.removeEventListener('keydown', handleKey)
}

/** The inside of the binder's cover, beside a page that lies alone. */
function InsideCover() {
  return (
    <div className={css.cover} aria-hidden="true">
      <div className={css.emblem}>
        {pocketOffsets.map((offset) => (
          <span key={offset} />
        ))}
      </div>
    </div>
  )
}
