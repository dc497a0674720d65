import { ApiError } from '@ninepocket/client/api-error'
import { bus } from '@ninepocket/runtime/bus'
import { useSyncExternalStore } from 'react'

/** The caller of `requestConfirmation`, which waits for the dialog. */
type PendingRequest = { finish: (isConfirmed: boolean) => void }

let pendingRequest: PendingRequest | null = null
const listeners = new Set<() => void>()
/** How many times the page with the dialog was left, or the session ended. */
let leaveCount = 0

function setPendingRequest(request: PendingRequest | null): void {
  pendingRequest = request
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    leaveCount += 1
  }
}

/** Returns the request that the dialog must answer; null if there is none. */
export function useConfirmationRequest(): PendingRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => pendingRequest,
    () => null,
  )
}

// The next member must not confirm a change of the previous one.
bus.on('session:ended', () => {
  leaveCount += 1
  pendingRequest?.finish(false)
})

/** Opens the dialog of the page. Returns whether the member confirmed their identity. */
export function requestConfirmation(): Promise<boolean> {
  pendingRequest?.finish(false)
  return new Promise((resolve) => {
    const request: PendingRequest = {
      finish(isConfirmed) {
        if (pendingRequest === request) setPendingRequest(null)
        resolve(isConfirmed)
      },
    }
    setPendingRequest(request)
  })
}

export const isConfirmationRequiredError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED'

/**
 * Runs a call that needs a confirmed identity. If the server asks for it, the member confirms in a dialog, and the call
 * is repeated, which is safe because the rejected call had no effect. It is not asked on another page or in another
 * session than those in which the member wanted the change.
 * @throws ApiError of the rejected call if the member cancels the dialog, or has left the page or the session
 */
export async function withConfirmation<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  const leaveCountAtStart = leaveCount
  try {
    return await call()
  } catch (error) {
    const isSamePageAndSession = leaveCount === leaveCountAtStart
    if (isSamePageAndSession && isConfirmationRequiredError(error) && (await requestConfirmation())) return call()
    throw error
  }
}
