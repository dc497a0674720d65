import { useSyncExternalStore } from 'react'
import { buildThemeCookie, parseTheme, type Theme } from './theme.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const getShownTheme = () => parseTheme(document.documentElement.dataset.theme)
/** The markup is one for everybody: what is chosen comes after mount. */
const getServerTheme = (): Theme => 'system'

/** The chosen theme; `system` on the server and in the first render. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getShownTheme, getServerTheme)
}

/** Shows a theme from now on, and on the next visits. */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  // Not the Cookie Store API: it is missing on plain HTTP.
  document.cookie = buildThemeCookie(theme)
  for (const listener of listeners) listener()
}
