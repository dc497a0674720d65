import { create } from 'zustand'
import { overrideParameter, parseOverride, type RemoteOverride, serializeOverride } from './remote-override.ts'

/** The override that this tab is opened with, if any. */
export const useTabOverride = create<RemoteOverride | null>(() => null)

/** Session storage, which belongs to the tab. */
const storageKey = 'remote-override'

/** Returns session storage, or null if the browser forbids it. */
function getSessionStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Returns the page's URL with this override, or without one. */
function buildUrlWithOverride(override: RemoteOverride | null): string {
  const url = new URL(location.href)
  url.searchParams.delete(overrideParameter)
  if (override) url.searchParams.set(overrideParameter, serializeOverride(override))
  return url.href
}

/**
 * Stores the override that the server allowed (`serverOverride`) for this tab, because links do not contain it, and
 * only a URL that does is served with a policy that allows it. Deletes the stored override if the server did not allow
 * the requested one. Returns the URL to open instead, with the stored override, or null.
 */
export function saveOverrideOrGetRedirect(serverOverride: RemoteOverride | null): string | null {
  if (serverOverride) {
    getSessionStorage()?.setItem(storageKey, serializeOverride(serverOverride))
    return null
  }
  const savedOverride = parseOverride(
    `?${new URLSearchParams({ [overrideParameter]: getSessionStorage()?.getItem(storageKey) ?? '' })}`,
  )
  // The server did not allow the requested override.
  const isRefused = new URLSearchParams(location.search).has(overrideParameter)
  if (isRefused) getSessionStorage()?.removeItem(storageKey)
  return savedOverride && !isRefused ? buildUrlWithOverride(savedOverride) : null
}

export function clearOverrideAndReload(): void {
  getSessionStorage()?.removeItem(storageKey)
  location.replace(buildUrlWithOverride(null))
}
