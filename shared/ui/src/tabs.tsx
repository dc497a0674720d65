import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import css from './tabs.module.css'

export type Tab = { key: string; label: string; content: ReactNode }

const stepOf = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/** Tabs as the ARIA practices have them: one stop for Tab, arrows, Home and End move and select. */
export function Tabs({ label, tabs }: { label: string; tabs: ReadonlyArray<Tab> }) {
  const [chosenKey, setChosenKey] = useState(tabs[0]?.key)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const chosenPlace = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosenKey),
  )
  const choose = (place: number) => {
    setChosenKey(tabs[place]?.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const step = stepOf.get(event.key)
    const ends = new Map([
      ['Home', 0],
      ['End', tabs.length - 1],
    ])
    const place = step ? (chosenPlace + step + tabs.length) % tabs.length : ends.get(event.key)
    if (place === undefined) return
    event.preventDefault()
    choose(place)
  }
  return (
    <div className={css.tabs}>
      {tabs.map(({ key, content }, place) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${key}`}
          aria-labelledby={`${id}-tab-${key}`}
          hidden={place !== chosenPlace}
        >
          {content}
        </div>
      ))}
      <div ref={list} className={css.list} role="tablist" aria-label={label}>
        {tabs.map((tab, place) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            className={css.tab}
            aria-selected={place === chosenPlace}
            aria-controls={`${id}-panel-${tab.key}`}
            tabIndex={place === chosenPlace ? 0 : -1}
            onClick={() => choose(place)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
    </div>
  )
}
