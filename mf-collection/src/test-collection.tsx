import type { Card } from '@ninepocket/contract/card'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { useToasts } from '@ninepocket/runtime/toasts'
import { aCatalogue } from '@ninepocket/testing/a-catalogue'
import { aCopy } from '@ninepocket/testing/a-copy'
import { aMember } from '@ninepocket/testing/a-session'
import { FrameAlone } from '@ninepocket/testing/alone/frame-alone'
import { anId } from '@ninepocket/testing/an-id'
import { createFakeApi } from '@ninepocket/testing/fake-api'
import { testQueryClient } from '@ninepocket/testing/test-query-client'
import { withCsrfToken } from '@ninepocket/testing/with-csrf-token'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { answerCollection } from './dev/answer-collection.ts'
import { DrawerHost } from './drawer/drawer-host.tsx'
import { useManageDrawer } from './drawer/manage-drawer-store.ts'
import { usePhotoTool } from './photo/tool/photo-tool-store.ts'
import { usePhotoUploads } from './photo/upload/photo-uploads.ts'

/** Cards of one insert set, the first of them numbered: "Player 1" is one of 50. */
export const someCards = (cards: number): Card[] =>
  aCatalogue({ cards }).cards.map((card, place) => ({ ...card, serialTotal: place === 0 ? 50 : null }))

/** A member's copies behind a fake API: each is of the first card, unless it says otherwise; the newest first. */
export function startCollection(copies: ReadonlyArray<Partial<UserInventoryItem>> = [], cards = 3) {
  const all = someCards(cards)
  const [card] = all
  if (!card) throw new Error('a collection is tested with at least one card')
  const api = withCsrfToken(createFakeApi())
  const kept = answerCollection(
    api,
    all,
    copies.map((copy, place) =>
      aCopy({ id: anId(0xd00 + place), cardId: card.id, serialTotal: card.serialTotal, ...copy }),
    ),
  )
  return { api, cards: all, card, copies: kept }
}

/** Shows a part in as much of a frame as it needs, to a member or to whom a test says. */
export function renderPart(part: ReactNode, { session = aMember() }: { session?: ProfileReply } = {}) {
  window.history.pushState(null, '', '/hockey-set/a/b/c?from=x')
  const client = testQueryClient(session)
  const view = render(
    <FrameAlone session={session} client={client} host={<DrawerHost />}>
      {part}
    </FrameAlone>,
  )
  return { ...view, client, user: userEvent.setup() }
}

/** What the page has said by now, as [kind, words]. */
export const saidInToasts = () => useToasts.getState().toasts.map(({ kind, message }) => [kind, message])

/** Ends a test with what it left on the page; nothing it called was unknown to the fake API. */
export function endCollection({ api }: { api: ReturnType<typeof createFakeApi> }): void {
  cleanup()
  useToasts.setState({ toasts: [] })
  useManageDrawer.setState({ card: null, highlighted: null })
  usePhotoTool.setState({ request: null })
  usePhotoUploads.setState({ uploads: {} })
  expect(api.problems).toEqual([])
  api.restore()
}
