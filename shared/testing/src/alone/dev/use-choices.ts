import { useEffect, useState } from 'react'
import { type Choices, readChoices, usualChoices, writeChoices } from '../choices.ts'
import type { FromPage } from './messages.ts'
import { panelPath } from './panel-path.ts'

type Chosen = {
  choices: Choices
  /** One more whenever the page has to be opened anew; it moves by itself besides. */
  visit: number
}

const addressOf = (choices: Choices) => panelPath + writeChoices(choices)

/**
 * The choices of the panel, kept in its address, which follows the framed page too; and the calls that page makes.
 * Where the address names no page it is `first`.
 */
export function useChoices(first: string) {
  const [{ choices, visit }, setChosen] = useState<Chosen>(() => ({
    choices: readChoices(window.location.search, { ...usualChoices, at: first }),
    visit: 0,
  }))
  const [calls, setCalls] = useState<ReadonlyArray<string>>([])

  useEffect(() => {
    const hear = ({ data, origin }: MessageEvent<FromPage>) => {
      if (origin !== window.location.origin) return
      if (data.tells === 'called')
        setCalls((known) => (known.includes(data.call) ? known : [...known, data.call]))
      if (data.tells === 'moved')
        setChosen((chosen) => ({ ...chosen, choices: { ...chosen.choices, at: data.at } }))
    }
    const goBack = () =>
      setChosen((chosen) => ({ choices: readChoices(window.location.search), visit: chosen.visit + 1 }))
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
    setChosen({ choices: next, visit: 'width' in some ? visit : visit + 1 })
  }
  return { choices, visit, calls, choose }
}
