import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { addFakeCsrfEndpoint } from '@ninepocket/testing/fake-api/add-fake-csrf-endpoint'
import { installFakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { addFakeCollectionApi } from './dev/add-fake-collection-api.ts'
import { CollectionOverlays } from './drawer/collection-overlays.tsx'
import { useCopyDraftStore } from './drawer/copy-draft-store.ts'
import { useManageDrawerStore } from './drawer/manage-drawer-store.ts'
import { useNumberLineStore } from './number-line/number-line-store.ts'
import { usePhotoToolStore } from './photo/tool/photo-tool-store.ts'
import { usePhotoUploads } from './photo/upload/photo-uploads.ts'

/** Creates cards of one insert set: "Player 1", numbered to 50, "Player 2" and so on. */
export const createTestCards = (cards: number): Card[] =>
  aCatalogue({ cards }).cards.map((card, index) => ({ ...card, serialTotal: index === 0 ? 50 : null }))

/**
 * Copies are newest first. A copy is of the first card unless `copies` says otherwise. Cleans up after the test, and
 * fails it if a call broke the contract.
 */
export function setUpCollection(copies: ReadonlyArray<Partial<UserInventoryItem>> = [], cards = 3) {
  const allCards = createTestCards(cards)
  const [card] = allCards
  if (!card) throw new Error('setUpCollection needs at least one card')
  const api = addFakeCsrfEndpoint(installFakeApi())
  onTestFinished(() => {
    cleanup()
    resetStores()
    expect(api.contractViolations).toEqual([])
    api.restore()
  })
  const storedCopies = addFakeCollectionApi(
    api,
    allCards,
    copies.map((copy, index) =>
      aCopy({ id: anId(0xd00 + index), cardId: card.id, serialTotal: card.serialTotal, ...copy }),
    ),
  )
  return { api, cards: allCards, card, copies: storedCopies }
}

export function renderInLayout(
  component: ReactNode,
  { session = aMemberSession() }: { session?: CurrentSession } = {},
) {
  window.history.pushState(null, '', '/hockey-set/a/b/c?from=x')
  const client = createTestQueryClient(session)
  const view = render(
    <StandaloneProviders session={session} client={client} overlay={<CollectionOverlays />}>
      {component}
    </StandaloneProviders>,
  )
  return { ...view, client, user: userEvent.setup() }
}

/** Returns the shown toasts as [kind, message]. */
export const getToastMessages = () => useToastStore.getState().toasts.map(({ kind, message }) => [kind, message])

/** Reply with one page of copies. `totalItems` may count copies of other pages. */
export const aPageOfCopiesReply = (
  userInventoryItems: UserInventoryItem[],
  totalItems = userInventoryItems.length,
) => ({
  userInventoryItems,
  currentPage: 1,
  totalPages: 1,
  totalItems,
})

/** Fakes timeouts until the end of the test. Time still passes. */
export function fakeTimeouts(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

function resetStores(): void {
  useToastStore.setState({ toasts: [] })
  useManageDrawerStore.setState({ card: null, highlighted: null })
  useCopyDraftStore.setState({ drafts: {} })
  useNumberLineStore.setState({ request: null, lines: {} })
  usePhotoToolStore.setState({ request: null })
  usePhotoUploads.setState({ uploads: {} })
}
