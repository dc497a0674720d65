import type { Card } from '@ninepocket/contract/catalogue/card'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { addFakeCsrfEndpoint } from '@ninepocket/testing/fake-api/add-fake-csrf-endpoint'
import { installFakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { expect } from 'vitest'
import { addFakeUserListsApi } from './dev/add-fake-user-lists-api.ts'

/** Sets up a user's lists behind a fake API: one copy of each card ("Player 1", …), with the fields of `copies`. */
export function setUpUser({
  copies = [{}, { forTrade: true }, { forSale: true, forSalePrice: '12.50' }],
  user: userChanges = {},
  card: cardChanges = {},
  viewer = 'other',
}: {
  copies?: ReadonlyArray<Partial<UserInventoryItem>>
  user?: Partial<PublicUser>
  card?: Partial<Card>
  viewer?: 'owner' | 'other'
} = {}) {
  const defaultCatalogue = aCatalogue({ cards: Math.max(1, copies.length) })
  const cards = defaultCatalogue.cards.map((card, index) => (index === 0 ? { ...card, ...cardChanges } : card))
  const user = aPublicUser(userChanges)
  const ownedCopies = copies.map((changes, index) =>
    aCopy({
      id: anId(0xd0001 + index),
      userId: user.id,
      cardId: cards[index]?.id ?? '',
      ...changes,
    }),
  )
  const api = addFakeCsrfEndpoint(installFakeApi())
  const serveApi = () =>
    addFakeUserListsApi(api, { catalogue: { ...defaultCatalogue, cards }, user, copies: ownedCopies, viewer })
  serveApi()
  const [product] = defaultCatalogue.products
  const [insertSet] = defaultCatalogue.insertSets
  const insertSetPath = `${product?.slug}/${insertSet?.slug}`
  return {
    api,
    /** Undoes `api.fail` on all endpoints. */
    restoreApi: serveApi,
    user,
    copies: ownedCopies,
    productSlug: product?.slug ?? '',
    insertSetPath,
    copySlug: (index: number) => `${index + 1}-player-${index + 1}-${ownedCopies[index]?.id}`,
    asOwner: { session: aMemberSession({ ...user, email: 'mario@example.org' }) },
  }
}

export function tearDownUser({ api }: Pick<ReturnType<typeof setUpUser>, 'api'>): void {
  api.restore()
  expect(api.contractViolations).toEqual([])
}
