import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { installFakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { setUpExampleWishlist } from './dev/set-up-example-wishlist.ts'
import { WishlistListeners } from './host/wishlist-listeners.tsx'
import { routes } from './routes.tsx'

type WishlistOptions = Parameters<typeof setUpExampleWishlist>[1]

/** Cleans up after the test, and fails it if a call broke the contract. */
export function setUpWishlist(options: WishlistOptions = {}) {
  const api = installFakeApi()
  onTestFinished(() => {
    cleanup()
    useToastStore.setState({ toasts: [] })
    expect(api.contractViolations).toEqual([])
    api.restore()
  })
  const wishes = setUpExampleWishlist(api, options)
  const session = options.viewer === 'other' ? {} : { session: wishes.asOwner }
  return {
    api,
    ...wishes,
    /** Opens a page as the owner, or as a guest if `viewer` is `other`. */
    open: (path: string) => renderRoute(routes, path, session),
    showComponent: (component: ReactNode, viewerSession: CurrentSession = wishes.asOwner) =>
      renderInLayout(component, viewerSession),
  }
}
export type WishlistSetup = ReturnType<typeof setUpWishlist>

export async function setUpWishlistPage(getPath: (setup: WishlistSetup) => string, options?: WishlistOptions) {
  const setup = setUpWishlist(options)
  return { ...setup, ...(await setup.open(getPath(setup))) }
}

function renderInLayout(component: ReactNode, session: CurrentSession) {
  window.history.pushState(null, '', '/hockey-set/a/b/c?from=x')
  const client = createTestQueryClient(session)
  const view = render(
    <StandaloneProviders session={session} client={client} overlay={<WishlistListeners />}>
      {component}
    </StandaloneProviders>,
  )
  return { ...view, client, user: userEvent.setup() }
}

export const listToastKindsAndMessages = () =>
  useToastStore.getState().toasts.map(({ kind, message }) => [kind, message])

export function runLastToastAction(): void {
  act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
}
