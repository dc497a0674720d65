import { useEffect, useState } from 'react'
import { type Choices, readChoices, usualChoices, writeChoices } from '../choices.ts'
import type { FromPage } from './messages.ts'
import { firstPath, panelPath } from './panel-path.ts'

export type Chosen = {
  choices: Choices
  /** One more whenever the page has to be opened anew; it moves by itself besides. */
  visit: number
  /** What the framed page has told of last; none before it is there. */
  screens: Extract<FromPage, { tells: 'screens' }>['screens']
}

const addressOf = (choices: Choices) => panelPath + writeChoices(choices)

/**
 * The choices of the panel, kept in its address, which follows the framed page too; and what that page tells: its screens,
 * and the calls that it makes. Where the address names no page it is the first.
 */
export function useChoices() {
  const [{ choices, visit, screens }, setChosen] = useState<Chosen>(() => ({
    choices: readChoices(window.location.search, { ...usualChoices, at: firstPath }),
    visit: 0,
    screens: [],
  }))
  const [calls, setCalls] = useState<ReadonlyArray<string>>([])

  useEffect(() => {
    const hear = ({ data, origin }: MessageEvent<FromPage>) => {
      if (origin !== window.location.origin) return
      if (data.tells === 'called')
        setCalls((known) => (known.includes(data.call) ? known : [...known, data.call]))
      if (data.tells === 'moved')
        setChosen((chosen) => ({ ...chosen, choices: { ...chosen.choices, at: data.at } }))
      if (data.tells === 'screens') setChosen((chosen) => ({ ...chosen, screens: data.screens }))
    }
    const goBack = () =>
      setChosen((chosen) => ({
        ...chosen,
        choices: readChoices(window.location.search),
        visit: chosen.visit + 1,
      }))
    window.addEventListener('message', hear)
    window.addEventListener('popstate', goBack)
    return () => {
      window.removeEventListener('message', hear)
      window.removeEventListener('popstate', goBack)
    }
  }, [])

  useEffect(() => window.history.replaceState(null, '', addressOf(choices)), [choices])

  /** What is chosen is a step of the history; a width alone opens nothing anew. */
  const choose = (some: Partial<Choices>) => {
    const next = { ...choices, ...some }
    window.history.pushState(null, '', addressOf(next))
    setChosen({ choices: next, visit: 'width' in some ? visit : visit + 1, screens })
  }
  return { choices, visit, calls, screens, choose }
}
