import type { PendingPhoto } from '@ninepocket/contract/moderation/pending-photo'
import { aCard } from './a-card.ts'
import { aProduct } from './a-product.ts'
import { anId } from './an-id.ts'
import { anInsertSet } from './an-insert-set.ts'

export const buildTestPhotoUrl = (number: number) =>
  `/files/cards/${number.toString(16).padStart(32, '0')}-800x1120.webp`

export function aPendingPhoto(number: number, changes: Partial<PendingPhoto> = {}): PendingPhoto {
  const { id, name, cardNumber, slug, updatedAt } = aCard({
    id: anId(0xc00 + number),
    name: `Player ${number}`,
    cardNumber: String(number),
  })
  const insertSet = anInsertSet()
  const product = aProduct()
  return {
    id: anId(0xf00 + number),
    side: 'front',
    imageUrl: buildTestPhotoUrl(number),
    currentImageUrl: '/demo-art/card/1.svg',
    sentAt: '2026-01-02T03:04:05.000Z',
    sentBy: { id: anId(2), username: 'mario_66' },
    card: { id, name, cardNumber, slug, updatedAt },
    insertSet: { id: insertSet.id, name: insertSet.name, slug: insertSet.slug },
    product: { id: product.id, name: product.name, year: product.year, slug: product.slug },
    ...changes,
  }
}
