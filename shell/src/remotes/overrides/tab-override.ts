import { createTabStore } from '../versions/tab-store.ts'
import {
  overrideParameter,
  parseOverride,
  type RemoteOverride,
  serializeOverride,
} from './remote-override.ts'

/** The override that this tab is opened with, if any. */
export const tabOverrideStore = createTabStore<RemoteOverride | null>(null)

/** Session storage is the tab's own. */
const storageKey = 'remote-override'

/** Session storage, where the browser lets a page have it. */
function getSessionStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** The page's address with this override, or without one. */
function buildUrlWithOverride(override: RemoteOverride | null): string {
  const url = new URL(location.href)
  url.searchParams.delete(overrideParameter)
  if (override) url.searchParams.set(overrideParameter, serializeOverride(override))
  return url.href
}

/**
 * Keeps the tab at the override that it was opened with: an address within the site does not bear it, and only an
 * address that does is sent with a policy that lets it in. `sent` is the override that the page maker let in.
 * Gives the address that the tab has to be opened at instead, if any.
 */
export function getOverrideRedirect(serverOverride: RemoteOverride | null): string | null {
  if (serverOverride) {
    getSessionStorage()?.setItem(storageKey, serializeOverride(serverOverride))
    return null
  }
  const savedOverride = parseOverride(
    `?${new URLSearchParams({ [overrideParameter]: getSessionStorage()?.getItem(storageKey) ?? '' })}`,
  )
  // Asked for and not let in: the operator, or another release, has no such remote any more.
  const isRefused = new URLSearchParams(location.search).has(overrideParameter)
  if (isRefused) getSessionStorage()?.removeItem(storageKey)
  return savedOverride && !isRefused ? buildUrlWithOverride(savedOverride) : null
}

/** Goes back to the released version, in this tab. */
export function clearOverride(): void {
  getSessionStorage()?.removeItem(storageKey)
  location.replace(buildUrlWithOverride(null))
}
