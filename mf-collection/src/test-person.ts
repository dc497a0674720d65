import type { Card } from '@ninepocket/contract/card'
import type { PublicUser } from '@ninepocket/contract/user'
import type { UserInventoryItem } from '@ninepocket/contract/user-inventory-item'
import { aCatalogue } from '@ninepocket/testing/a-catalogue'
import { aCopy } from '@ninepocket/testing/a-copy'
import { aPublicUser } from '@ninepocket/testing/a-public-user'
import { aMember } from '@ninepocket/testing/a-session'
import { anId } from '@ninepocket/testing/an-id'
import { createFakeApi } from '@ninepocket/testing/fake-api'
import { withCsrfToken } from '@ninepocket/testing/with-csrf-token'
import { expect } from 'vitest'
import { answerLists } from './dev/answer-lists.ts'

/** Mario's lists behind a fake API: a copy of each of some cards ("Player 1", …), with what a test says of each. */
export function startPerson({
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
  const plain = aCatalogue({ cards: Math.max(1, copies.length) })
  const cards = plain.cards.map((card, place) => (place === 0 ? { ...card, ...cardChanges } : card))
  const user = aPublicUser(userChanges)
  const owned = copies.map((changes, place) =>
    aCopy({
      id: anId(0xd0001 + place),
      userId: user.id,
      cardId: cards[place]?.id ?? '',
      ...changes,
    }),
  )
  const api = withCsrfToken(createFakeApi())
  const answer = () => answerLists(api, { catalogue: { ...plain, cards }, user, copies: owned, viewer })
  answer()
  const [product] = plain.products
  const [insertSet] = plain.insertSets
  const setPath = `${product?.slug}/${insertSet?.slug}`
  return {
    api,
    /** Has every call answered again that a test let fail. */
    recover: answer,
    user,
    copies: owned,
    productSlug: product?.slug ?? '',
    setPath,
    /** The last part of the address of the copy at a place. */
    copySlug: (place: number) => `${place + 1}-player-${place + 1}-${owned[place]?.id}`,
    asOwner: { session: aMember({ ...user, email: 'mario@example.org' }) },
  }
}

/** Ends a test: nothing it called was unknown to the fake API. */
export function endPerson({ api }: Pick<ReturnType<typeof startPerson>, 'api'>): void {
  api.restore()
  expect(api.problems).toEqual([])
}
