import { useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'

/** What takes a guest to the login page: where to go afterwards, and why it is needed. */
export type LoginRequest = { returnTo: string; message: string }

const noRequest = { returnTo: null, message: null }
/** Where the page maker sent the guest: words in an address could be anybody's (docs/runtime-contracts.md). */
const defaultMessage = 'Please log in to continue'

/** The state of a move to the login page (spec §6.1): `navigate(paths.login, { state: createLoginRequest(location, '…') })`. */
export function createLoginRequest(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  message: string,
) {
  return { returnTo: pathname + search, message } satisfies LoginRequest
}

/** A path of this site as it was written; null for anything that a browser would take for another's. */
function toOwnPath(text: unknown): string | null {
  const placeholderOrigin = 'http://here.invalid'
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, placeholderOrigin)) return null
  const { origin, pathname, search, hash } = new URL(text, placeholderOrigin)
  // What is left of "/.//evil" begins with two slashes: as an address that is another's site again.
  const isOwn = origin === placeholderOrigin && !pathname.startsWith('//')
  return isOwn ? pathname + search + hash : null
}

const subscribeToNothing = () => () => undefined

/**
 * For the login page: where to go afterwards, and what to say. Each is null where nobody asked. `returnTo` is a path
 * of this site, whatever the address says.
 */
export function useLoginRequest(): { returnTo: string | null; message: string | null } {
  const location = useLocation()
  // The state of a reloaded entry is known to the browser alone: it comes after hydration.
  const state: Partial<LoginRequest> | null = useSyncExternalStore(
    subscribeToNothing,
    () => location.state,
    () => null,
  )
  if (state?.returnTo)
    return { ...noRequest, message: state.message ?? null, returnTo: toOwnPath(state.returnTo) }
  const returnTo = toOwnPath(new URLSearchParams(location.search).get('returnTo'))
  return returnTo ? { returnTo, message: defaultMessage } : noRequest
}
