import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { createFakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { fakeCsrfEndpoint } from '@ninepocket/testing/fake-api/fake-csrf-endpoint'
import { expect } from 'vitest'
import { fakeUserListsApi } from './dev/fake-user-lists-api.ts'

/** Mario's lists behind a fake API: a copy of each of some cards ("Player 1", …), with what a test says of each. */
export function setUpUser({
  copies = [{}, { forTrade: true }, { forSale: true, forSalePrice: '12.50' }],
  user: userChanges = {},
  card: cardChanges = {},
  viewer = 'other',
}: {
  copies?: ReadonlyArray<Partial<UserInventoryItem>>
  user?: Partial<PublicUser>
  /** Of the first card. */
  card?: Partial<Card>
  viewer?: 'owner' | 'other'
} = {}) {
  const defaultCatalogue = aCatalogue({ cards: Math.max(1, copies.length) })
  const cards = defaultCatalogue.cards.map((card, index) =>
    index === 0 ? { ...card, ...cardChanges } : card,
  )
  const user = aPublicUser(userChanges)
  const ownedCopies = copies.map((changes, index) =>
    aCopy({
      id: anId(0xd0001 + index),
      userId: user.id,
      cardId: cards[index]?.id ?? '',
      ...changes,
    }),
  )
  const api = fakeCsrfEndpoint(createFakeApi())
  const serveApi = () =>
    fakeUserListsApi(api, { catalogue: { ...defaultCatalogue, cards }, user, copies: ownedCopies, viewer })
  serveApi()
  const [product] = defaultCatalogue.products
  const [insertSet] = defaultCatalogue.insertSets
  const insertSetPath = `${product?.slug}/${insertSet?.slug}`
  return {
    api,
    /** Has every call answered again that a test let fail. */
    restoreApi: serveApi,
    user,
    copies: ownedCopies,
    productSlug: product?.slug ?? '',
    insertSetPath,
    /** The last part of the address of the copy at a place. */
    copySlug: (index: number) => `${index + 1}-player-${index + 1}-${ownedCopies[index]?.id}`,
    asOwner: { session: aMemberSession({ ...user, email: 'mario@example.org' }) },
  }
}

/** Ends a test: nothing it called was unknown to the fake API. */
export function tearDownUser({ api }: Pick<ReturnType<typeof setUpUser>, 'api'>): void {
  api.restore()
  expect(api.contractViolations).toEqual([])
}
