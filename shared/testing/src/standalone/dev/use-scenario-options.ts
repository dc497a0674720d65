import { useEffect, useState } from 'react'
import {
  defaultScenarioOptions,
  parseScenarioOptions,
  type ScenarioOptions,
  serializeScenarioOptions,
} from '../scenario-options.ts'
import type { PageToPanelMessage } from './messages.ts'
import { firstPageRedirectPath, panelPath } from './panel-paths.ts'

export type PanelState = {
  options: ScenarioOptions
  /** Incremented to reload the page, which also navigates by itself. */
  visit: number
  /** The screens that the framed page reported; empty before it has loaded. */
  screens: Extract<PageToPanelMessage, { type: 'screens' }>['screens']
}

const buildPanelUrl = (options: ScenarioOptions) => panelPath + serializeScenarioOptions(options)

/** Keeps the panel's options in its URL, and collects the screens and calls that the framed page reports. */
export function useScenarioOptions() {
  const [{ options, visit, screens }, setPanelState] = useState<PanelState>(() => ({
    options: parseScenarioOptions(window.location.search, { ...defaultScenarioOptions, at: firstPageRedirectPath }),
    visit: 0,
    screens: [],
  }))
  const [calls, setCalls] = useState<ReadonlyArray<string>>([])

  useEffect(() => {
    const onPageMessage = ({ data, origin }: MessageEvent<PageToPanelMessage>) => {
      if (origin !== window.location.origin) return
      if (data.type === 'called') setCalls((known) => (known.includes(data.call) ? known : [...known, data.call]))
      if (data.type === 'moved') setPanelState((state) => ({ ...state, options: { ...state.options, at: data.at } }))
      if (data.type === 'screens') setPanelState((state) => ({ ...state, screens: data.screens }))
    }
    const goBack = () =>
      setPanelState((state) => ({
        ...state,
        options: parseScenarioOptions(window.location.search),
        visit: state.visit + 1,
      }))
    window.addEventListener('message', onPageMessage)
    window.addEventListener('popstate', goBack)
    return () => {
      window.removeEventListener('message', onPageMessage)
      window.removeEventListener('popstate', goBack)
    }
  }, [])

  useEffect(() => window.history.replaceState(null, '', buildPanelUrl(options)), [options])

  /** Each choice adds a history entry. A new width does not reload the page. */
  const choose = (changes: Partial<ScenarioOptions>) => {
    const next = { ...options, ...changes }
    window.history.pushState(null, '', buildPanelUrl(next))
    setPanelState({ options: next, visit: 'width' in changes ? visit : visit + 1, screens })
  }
  return { options, visit, calls, screens, choose }
}
