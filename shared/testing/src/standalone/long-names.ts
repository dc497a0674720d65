import type { PublicUser } from '@ninepocket/contract/users/user'
import type { FakeCatalogue } from '../fake-api/add-fake-catalogue-api.ts'

/** Two problem cases: many words, and one long word that cannot break. */
const manyWords = 'of the Commemorative Silver Anniversary Edition for Members of the Collectors Guild'
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen'

export const lengthenText = (text: string): string => `${text} ${manyWords} ${longWord}`

export function toFakeCatalogueWithLongNames({ products, insertSets, cards }: FakeCatalogue): FakeCatalogue {
  return {
    products: products.map((product) => ({
      ...product,
      name: lengthenText(product.name),
      publisher: lengthenText('Northlight'),
    })),
    insertSets: insertSets.map((insertSet) => ({
      ...insertSet,
      name: lengthenText(insertSet.name),
      odds: '1:1,448,496',
    })),
    cards: cards.map((card) => ({
      ...card,
      name: lengthenText(card.name),
      cardNumber: card.cardNumber && `GAA-${card.cardNumber}-EXTRALONG`,
      statedOdds: '1:1,448,496 hobby boxes of every kind',
    })),
  }
}

export const lengthenDisplayName = (user: PublicUser): PublicUser => ({ ...user, name: lengthenText(user.name) })
