import { ApiError } from '@ninepocket/client/api-error'
import { bus } from '@ninepocket/runtime/bus'
import { useSyncExternalStore } from 'react'

/** The caller of `requestConfirmation`, which waits for the dialog. */
type PendingRequest = { finish: (isConfirmed: boolean) => void }

let pendingRequest: PendingRequest | null = null
const listeners = new Set<() => void>()

function setPendingRequest(request: PendingRequest | null): void {
  pendingRequest = request
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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
bus.on('session:ended', () => pendingRequest?.finish(false))

/**
 * Opens the dialog of the page. Returns whether the member confirmed their identity; false if the page has no dialog,
 * because the member has left it.
 */
export function requestConfirmation(): Promise<boolean> {
  pendingRequest?.finish(false)
  const hasDialog = listeners.size > 0
  if (!hasDialog) return Promise.resolve(false)
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
 * is repeated, which is safe because the rejected call had no effect.
 * @throws ApiError of the rejected call if the member cancels the dialog
 */
export async function withConfirmation<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    if (isConfirmationRequiredError(error) && (await requestConfirmation())) return call()
    throw error
  }
}
