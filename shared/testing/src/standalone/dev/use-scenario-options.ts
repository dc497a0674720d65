import { useEffect, useState } from 'react'
import {
  defaultScenarioOptions,
  parseScenarioOptions,
  type ScenarioOptions,
  serializeScenarioOptions,
} from '../scenario-options.ts'
import type { PageMessage } from './messages.ts'
import { firstPagePath, panelPath } from './panel-paths.ts'

export type PanelState = {
  choices: ScenarioOptions
  /** One more whenever the page has to be opened anew; it moves by itself besides. */
  visit: number
  /** What the framed page has told of last; none before it is there. */
  screens: Extract<PageMessage, { tells: 'screens' }>['screens']
}

const buildPanelUrl = (choices: ScenarioOptions) => panelPath + serializeScenarioOptions(choices)

/**
 * The choices of the panel, kept in its address, which follows the framed page too; and what that page tells: its screens,
 * and the calls that it makes. Where the address names no page it is the first.
 */
export function useScenarioOptions() {
  const [{ choices, visit, screens }, setPanelState] = useState<PanelState>(() => ({
    choices: parseScenarioOptions(window.location.search, { ...defaultScenarioOptions, at: firstPagePath }),
    visit: 0,
    screens: [],
  }))
  const [calls, setCalls] = useState<ReadonlyArray<string>>([])

  useEffect(() => {
    const onPageMessage = ({ data, origin }: MessageEvent<PageMessage>) => {
      if (origin !== window.location.origin) return
      if (data.tells === 'called')
        setCalls((known) => (known.includes(data.call) ? known : [...known, data.call]))
      if (data.tells === 'moved')
        setPanelState((state) => ({ ...state, choices: { ...state.choices, at: data.at } }))
      if (data.tells === 'screens') setPanelState((state) => ({ ...state, screens: data.screens }))
    }
    const goBack = () =>
      setPanelState((state) => ({
        ...state,
        choices: parseScenarioOptions(window.location.search),
        visit: state.visit + 1,
      }))
    window.addEventListener('message', onPageMessage)
    window.addEventListener('popstate', goBack)
    return () => {
      window.removeEventListener('message', onPageMessage)
      window.removeEventListener('popstate', goBack)
    }
  }, [])

  useEffect(() => window.history.replaceState(null, '', buildPanelUrl(choices)), [choices])

  /** What is chosen is a step of the history; a width alone opens nothing anew. */
  const choose = (changes: Partial<ScenarioOptions>) => {
    const next = { ...choices, ...changes }
    window.history.pushState(null, '', buildPanelUrl(next))
    setPanelState({ choices: next, visit: 'width' in changes ? visit : visit + 1, screens })
  }
  return { choices, visit, calls, screens, choose }
}
