import { bus } from '@ninepocket/runtime/bus'
import { anId } from '@ninepocket/testing/builders/an-id'
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wishlistInsertSetsSource } from '../data/queries/wishlist-insert-sets-source.ts'
import { wishlistProductsSource } from '../data/queries/wishlist-products-source.ts'
import { setUpWishlist } from '../test-wishlist.tsx'

function OwnedCounts({ userId, productId }: { userId: string; productId: string }) {
  const products = useQuery(wishlistProductsSource(userId).page(1, ''))
  const insertSets = useQuery(wishlistInsertSetsSource(userId, productId).page(1, ''))
  const counts = [products, insertSets].map(({ data }) => data?.items[0]?.completion?.owned)
  return <p>Owned: {counts.join(', ')}</p>
}

test('refetches the completion of products and insert sets when copies have changed', async () => {
  const ownedCardIds: string[] = []
  const { cards, user, showComponent } = setUpWishlist({ wishFields: [{}], ownedCardIds })
  const [card = expect.fail()] = cards
  showComponent(<OwnedCounts userId={user.id} productId={card.productId} />)
  await screen.findByText('Owned: 0, 0')
  ownedCardIds.push(anId(0xc01))
  act(() => bus.emit('collection:changed', { cardIds: [anId(0xc01)] }))
  await screen.findByText('Owned: 1, 1')
})
