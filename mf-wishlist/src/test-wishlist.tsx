import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { createFakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { StandaloneLayout } from '@ninepocket/testing/standalone/standalone-layout'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { fakeExampleWishlist } from './dev/fake-example-wishlist.ts'
import { WishlistListeners } from './host/wishlist-listeners.tsx'
import { routes } from './routes.tsx'

/** Mario's wishes behind a fake API, looked at by himself unless a test says otherwise. */
export function setUpWishlist(options: Parameters<typeof fakeExampleWishlist>[1] = {}) {
  const api = createFakeApi()
  const wishes = fakeExampleWishlist(api, options)
  const session = options.viewer === 'other' ? {} : { session: wishes.asOwner }
  return {
    api,
    ...wishes,
    /** Opens a page as whoever looks; as a guest where it is somebody else. */
    open: (path: string) => renderRoute(routes, path, session),
    /** Shows a part in as much of a frame as it needs. */
    showComponent: (component: ReactNode, viewerSession: ProfileReply = wishes.asOwner) =>
      renderInLayout(component, viewerSession),
  }
}
export type WishlistSetup = ReturnType<typeof setUpWishlist>

function renderInLayout(component: ReactNode, session: ProfileReply) {
  window.history.pushState(null, '', '/hockey-set/a/b/c?from=x')
  const client = createTestQueryClient(session)
  const view = render(
    <StandaloneLayout session={session} client={client} overlay={<WishlistListeners />}>
      {component}
    </StandaloneLayout>,
  )
  return { ...view, client, user: userEvent.setup() }
}

/** What the page has said by now, as [kind, words]. */
export const saidInToasts = () => useToastStore.getState().toasts.map(({ kind, message }) => [kind, message])

/** Presses what the last toast offers. */
export function runLastToastAction(): void {
  act(() => useToastStore.getState().toasts.at(-1)?.action?.run())
}

/** Ends a test: nothing it called was unknown to the fake API. */
export function tearDownWishlist({ api }: WishlistSetup): void {
  cleanup()
  useToastStore.setState({ toasts: [] })
  expect(api.contractViolations).toEqual([])
  api.restore()
}
