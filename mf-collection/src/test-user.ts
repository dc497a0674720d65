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
import { cleanup } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { addFakeUserListsApi } from './dev/add-fake-user-lists-api.ts'

type UserChanges = {
  copies?: ReadonlyArray<Partial<UserInventoryItem>>
  user?: Partial<PublicUser>
  card?: Partial<Card>
  viewer?: 'owner' | 'other'
  /** Cards of the checklist. Default: one per copy. */
  cards?: number
}

/** Creates a user with one copy of each card ("Player 1", …), with the fields of `copies`. */
export function createUserListsFixture({
  copies: copyChanges = [{}, { forTrade: true }, { forSale: true, forSalePrice: '12.50' }],
  user: userChanges = {},
  card: cardChanges = {},
  viewer = 'other',
  cards: cardCount = Math.max(1, copyChanges.length),
}: UserChanges = {}) {
  const catalogue = aCatalogue({ cards: cardCount })
  Object.assign(catalogue.cards[0] ?? expect.fail(), cardChanges)
  const { products, insertSets, cards } = catalogue
  const user = aPublicUser(userChanges)
  const copies = copyChanges.map((changes, index) =>
    aCopy({ id: anId(0xd0001 + index), userId: user.id, cardId: cards[index]?.id ?? '', ...changes }),
  )
  return {
    catalogue,
    user,
    copies,
    viewer,
    productSlug: products[0]?.slug ?? '',
    insertSetPath: `${products[0]?.slug}/${insertSets[0]?.slug}`,
    copySlug: (index: number) => `${index + 1}-player-${index + 1}-${copies[index]?.id}`,
    asOwner: { session: aMemberSession({ ...user, email: 'mario@example.org' }) },
  }
}

/** Sets up a user's lists behind a fake API. Cleans up after the test, and fails it if a call broke the contract. */
export function setUpFakeUserListsApi(changes?: UserChanges) {
  const fixture = createUserListsFixture(changes)
  const api = addFakeCsrfEndpoint(installFakeApi())
  onTestFinished(() => {
    cleanup()
    api.restore()
    expect(api.contractViolations).toEqual([])
  })
  /** Undoes `api.fail` on all endpoints. */
  const restoreApi = () => addFakeUserListsApi(api, fixture)
  restoreApi()
  return { ...fixture, api, restoreApi }
}
