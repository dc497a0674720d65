import type { PublicUser } from '@ninepocket/contract/user'
import type { WishlistItem } from '@ninepocket/contract/wishlist-item'
import { aCatalogue } from '@ninepocket/testing/a-catalogue'
import { aPublicUser } from '@ninepocket/testing/a-public-user'
import { aMember } from '@ninepocket/testing/a-session'
import { aWish } from '@ninepocket/testing/a-wish'
import { anId } from '@ninepocket/testing/an-id'
import type { FakeApi } from '@ninepocket/testing/fake-api'
import { withCsrfToken } from '@ninepocket/testing/with-csrf-token'
import { answerWishlist } from './answer-wishlist.ts'

/**
 * Mario's wishes behind a fake API: one for each of the first cards of a set ("Player 1", …), with what is said of
 * each. The set has two cards more.
 */
export function someWishes(
  api: FakeApi,
  {
    said = [{}, { priority: 9, notes: 'for the binder' }, {}],
    user: userChanges = {},
    viewer = 'owner',
    owned = [],
  }: {
    said?: ReadonlyArray<Partial<WishlistItem>>
    user?: Partial<PublicUser>
    viewer?: 'owner' | 'other'
    owned?: ReadonlyArray<string>
  } = {},
) {
  const catalogue = aCatalogue({ cards: said.length + 2 })
  const user = aPublicUser(userChanges)
  const cardId = (place: number) => catalogue.cards[place]?.id ?? ''
  const wishes = said.map((words, place) =>
    aWish({ id: anId(0xe0001 + place), userId: user.id, cardId: cardId(place), ...words }),
  )
  answerWishlist(withCsrfToken(api), { catalogue, user, wishes, viewer, owned })
  const [product] = catalogue.products
  const [insertSet] = catalogue.insertSets
  const path = `/@${user.username}/wishlist`
  return {
    ...catalogue,
    user,
    wishes,
    path,
    productPath: `${path}/${product?.slug}`,
    setPath: `${path}/${product?.slug}/${insertSet?.slug}`,
    cardPath: (place: number) =>
      `${path}/${product?.slug}/${insertSet?.slug}/${catalogue.cards[place]?.slug}`,
    asOwner: aMember({ ...user, email: 'mario@example.org' }),
  }
}
