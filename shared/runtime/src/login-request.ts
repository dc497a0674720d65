import { useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'

type LoginRequest = { returnTo: string; message: string }

const noRequest = { returnTo: null, message: null }
/** Message after a redirect by the page server. A message in the URL could be forged (docs/runtime-contracts.md). */
const defaultMessage = 'Please log in to continue'

/** `navigate(paths.login, { state: createLoginRedirectState(location, '…') })` redirects to the login page (spec §6.1). */
export function createLoginRedirectState({ pathname, search }: Pick<Location, 'pathname' | 'search'>, message: string) {
  return { returnTo: pathname + search, message } satisfies LoginRequest
}

function toOwnPath(text: unknown): string | null {
  const placeholderOrigin = 'http://here.invalid'
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, placeholderOrigin)) return null
  const { origin, pathname, search, hash } = new URL(text, placeholderOrigin)
  // "/.//evil" normalizes to "//evil", which browsers read as another host.
  const isOwn = origin === placeholderOrigin && !pathname.startsWith('//')
  return isOwn ? pathname + search + hash : null
}

const subscribeToNothing = () => () => undefined

/** Returns where to go after the login (always a path of this site) and the message, both null without a request. */
export function useReceivedLoginRedirectState(): { returnTo: string | null; message: string | null } {
  const location = useLocation()
  // The server does not know the history state of a reloaded entry, so it is read after hydration.
  const state: Partial<LoginRequest> | null = useSyncExternalStore(
    subscribeToNothing,
    () => location.state,
    () => null,
  )
  if (state?.returnTo) return { ...noRequest, message: state.message ?? null, returnTo: toOwnPath(state.returnTo) }
  const returnTo = toOwnPath(new URLSearchParams(location.search).get('returnTo'))
  return returnTo ? { returnTo, message: defaultMessage } : noRequest
}
