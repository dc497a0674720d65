import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import { useToasts } from '@ninepocket/runtime/toasts'
import { FrameAlone } from '@ninepocket/testing/alone/frame-alone'
import { createFakeApi } from '@ninepocket/testing/fake-api'
import { renderRoute } from '@ninepocket/testing/render-route'
import { testQueryClient } from '@ninepocket/testing/test-query-client'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { someWishes } from './dev/some-wishes.ts'
import { WishlistHost } from './host/wishlist-host.tsx'
import { routes } from './routes.tsx'

/** Mario's wishes behind a fake API, looked at by himself unless a test says otherwise. */
export function startWishlist(options: Parameters<typeof someWishes>[1] = {}) {
  const api = createFakeApi()
  const wishes = someWishes(api, options)
  const session = options.viewer === 'other' ? {} : { session: wishes.asOwner }
  return {
    api,
    ...wishes,
    /** Opens a page as whoever looks; as a guest where it is somebody else. */
    open: (path: string) => renderRoute(routes, path, session),
    /** Shows a part in as much of a frame as it needs. */
    show: (part: ReactNode, who: ProfileReply = wishes.asOwner) => renderPart(part, who),
  }
}
export type Started = ReturnType<typeof startWishlist>

function renderPart(part: ReactNode, session: ProfileReply) {
  window.history.pushState(null, '', '/hockey-set/a/b/c?from=x')
  const client = testQueryClient(session)
  const view = render(
    <FrameAlone session={session} client={client} host={<WishlistHost />}>
      {part}
    </FrameAlone>,
  )
  return { ...view, client, user: userEvent.setup() }
}

/** What the page has said by now, as [kind, words]. */
export const saidInToasts = () => useToasts.getState().toasts.map(({ kind, message }) => [kind, message])

/** Presses what the last toast offers. */
export function takeOffer(): void {
  act(() => useToasts.getState().toasts.at(-1)?.action?.run())
}

/** Ends a test: nothing it called was unknown to the fake API. */
export function endWishlist({ api }: Started): void {
  cleanup()
  useToasts.setState({ toasts: [] })
  expect(api.problems).toEqual([])
  api.restore()
}
