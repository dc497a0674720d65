import { buildThemeCookie, parseTheme, type ThemePreference } from '@ninepocket/contract/site/theme-preference'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const getShownTheme = () => parseTheme(document.documentElement.dataset.theme)
/** The server's markup is the same for all visitors; the theme is applied after mount. */
const getServerTheme = (): ThemePreference => 'system'

export function useThemePreference(): ThemePreference {
  return useSyncExternalStore(subscribe, getShownTheme, getServerTheme)
}

export function setTheme(theme: ThemePreference): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  // The Cookie Store API is missing on plain HTTP.
  document.cookie = buildThemeCookie(theme, location.href)
  for (const listener of listeners) listener()
}
