import type { PublicUser } from '@ninepocket/contract/users/user'
import type { WishlistItem } from '@ninepocket/contract/wishlist/wishlist-item'
import { aCatalogue } from '@ninepocket/testing/builders/a-catalogue'
import { aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aWish } from '@ninepocket/testing/builders/a-wish'
import { anId } from '@ninepocket/testing/builders/an-id'
import { addFakeCsrfEndpoint } from '@ninepocket/testing/fake-api/add-fake-csrf-endpoint'
import type { FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { addFakeWishlistApi } from './add-fake-wishlist-api.ts'

/** Fakes the wishlist API with one wish per entry of `wishFields`. The insert set has `otherCardCount` more cards. */
export function setUpExampleWishlist(
  api: FakeApi,
  {
    wishFields = [{}, { priority: 9, notes: 'for the binder' }, {}],
    user: userChanges = {},
    viewer = 'owner',
    ownedCardIds = [],
    otherCardCount = 2,
  }: {
    wishFields?: ReadonlyArray<Partial<WishlistItem>>
    user?: Partial<PublicUser>
    viewer?: 'owner' | 'other'
    ownedCardIds?: ReadonlyArray<string>
    otherCardCount?: number
  } = {},
) {
  const catalogue = aCatalogue({ cards: wishFields.length + otherCardCount })
  const user = aPublicUser(userChanges)
  const cardId = (index: number) => catalogue.cards[index]?.id ?? ''
  const wishes = wishFields.map((fields, index) =>
    aWish({ id: anId(0xe0001 + index), userId: user.id, cardId: cardId(index), ...fields }),
  )
  addFakeWishlistApi(addFakeCsrfEndpoint(api), { catalogue, user, wishes, viewer, ownedCardIds })
  const [product] = catalogue.products
  const [insertSet] = catalogue.insertSets
  const path = `/@${user.username}/wishlist`
  return {
    ...catalogue,
    user,
    wishes,
    path,
    productPath: `${path}/${product?.slug}`,
    insertSetPath: `${path}/${product?.slug}/${insertSet?.slug}`,
    cardPath: (index: number) => `${path}/${product?.slug}/${insertSet?.slug}/${catalogue.cards[index]?.slug}`,
    asOwner: aMemberSession({ ...user, email: 'mario@example.org' }),
  }
}
