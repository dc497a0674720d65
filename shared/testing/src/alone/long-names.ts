import type { PublicUser } from '@ninepocket/contract/user'
import type { Catalogue } from '../fake-catalogue.ts'

/** Two things that break a screen: very many words, and one that has no place to break. */
const manyWords = 'of the Commemorative Silver Anniversary Edition for Members of the Collectors Guild'
const endless = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen'

export const longText = (text: string): string => `${text} ${manyWords} ${endless}`

/** The same catalogue with names that hardly fit. Ids stay, so addresses lead to the same entities. */
export function withLongNames({ products, insertSets, cards }: Catalogue): Catalogue {
  return {
    products: products.map((product) => ({
      ...product,
      name: longText(product.name),
      publisher: longText('Northlight'),
    })),
    insertSets: insertSets.map((insertSet) => ({
      ...insertSet,
      name: longText(insertSet.name),
      odds: '1:1,448,496',
    })),
    cards: cards.map((card) => ({
      ...card,
      name: longText(card.name),
      cardNumber: card.cardNumber && `GAA-${card.cardNumber}-EXTRALONG`,
      statedOdds: '1:1,448,496 hobby boxes of every kind',
    })),
  }
}

export const withLongName = (user: PublicUser): PublicUser => ({ ...user, name: longText(user.name) })
