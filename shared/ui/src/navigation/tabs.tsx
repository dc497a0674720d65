import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import css from './tabs.module.css'

export type TabWithContent = { key: string; label: string; content: ReactNode }

const keySteps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/** Tabs by the ARIA practices: one tab stop; arrows, Home and End move and select. */
export function Tabs({
  label,
  tabs,
  initialKey = tabs[0]?.key,
}: {
  label: string
  tabs: ReadonlyArray<TabWithContent>
  initialKey?: string | undefined
}) {
  const [selectedKey, setSelectedKey] = useState(initialKey)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selectedIndex = Math.max(
    0,
    tabs.findIndex(({ key }) => key === selectedKey),
  )
  const selectTab = (index: number) => {
    setSelectedKey(tabs[index]?.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const step = keySteps.get(event.key)
    const ends = new Map([
      ['Home', 0],
      ['End', tabs.length - 1],
    ])
    const index = step ? (selectedIndex + step + tabs.length) % tabs.length : ends.get(event.key)
    if (index === undefined) return
    event.preventDefault()
    selectTab(index)
  }
  return (
    <div className={css.tabs}>
      {tabs.map(({ key, content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${key}`}
          aria-labelledby={`${id}-tab-${key}`}
          hidden={index !== selectedIndex}
        >
          {content}
        </div>
      ))}
      <div ref={list} className={css.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            className={css.tab}
            aria-selected={index === selectedIndex}
            aria-controls={`${id}-panel-${tab.key}`}
            tabIndex={index === selectedIndex ? 0 : -1}
            onClick={() => selectTab(index)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
    </div>
  )
}
