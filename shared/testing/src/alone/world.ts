import type { Card } from '@ninepocket/contract/card'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import type { PublicUser } from '@ninepocket/contract/user'
import { aPublicUser } from '../a-public-user.ts'
import { aGuest, aMember } from '../a-session.ts'
import { aSite } from '../a-site.ts'
import { anId } from '../an-id.ts'
import type { Catalogue } from '../fake-catalogue.ts'
import type { DataSize, Person } from './choices.ts'
import { inventedCatalogue } from './invented-catalogue.ts'
import { withLongName, withLongNames } from './long-names.ts'

/** All that a remote which runs alone is shown with. */
export type World = {
  size: DataSize
  site: ReturnType<typeof aSite>
  catalogue: Catalogue
  /** The person whose lists and pages there are. */
  owner: PublicUser
  /** Who looks. */
  session: ProfileReply
  viewer: 'owner' | 'other'
  /** Cards that the owner has copies of, and wishes for. */
  having: ReadonlyArray<Card>
  /** Entities that addresses and slots name, also where there are none of them. */
  example: { product: Product; insertSet: InsertSet; card: Card }
}

const fewProducts = 3
const fewCards = 6
const contact = { comcUsername: 'mario', discordUsername: 'mario.1', xUsername: 'mario_x' }
const nothing: Catalogue = { products: [], insertSets: [], cards: [] }

function fewOf({ products, insertSets, cards }: Catalogue): Catalogue {
  const kept = products.slice(0, fewProducts)
  return {
    products: kept,
    insertSets: insertSets.flatMap((insertSet, place) => {
      if (!kept.some(({ id }) => id === insertSet.productId)) return []
      return [place === 0 ? { ...insertSet, totalCards: fewCards } : insertSet]
    }),
    cards: cards.slice(0, fewCards),
  }
}

function catalogueOf(size: DataSize, all: Catalogue): Catalogue {
  if (size === 'none') return nothing
  if (size === 'many') return all
  return size === 'long' ? withLongNames(fewOf(all)) : fewOf(all)
}

function sessionOf(person: Person, owner: PublicUser): ProfileReply {
  switch (person) {
    case 'guest':
      return aGuest()
    case 'new-member':
      return aMember({ id: anId(3), name: 'New One', username: 'new_one', email: 'new@example.org' })
    case 'collector':
      return aMember({ ...owner, email: 'mario@example.org' })
    case 'admin':
      return aMember({ id: anId(4), name: 'Ada Marshal', username: 'ada', isAdmin: true })
  }
}

/** The world for a choice of person and size. Ids are the same in all of them, so an address leads on in each. */
export function worldOf({ person, data }: { person: Person; data: DataSize }): World {
  const all = inventedCatalogue()
  const catalogue = catalogueOf(data, all)
  const {
    products: [product],
    insertSets: [insertSet],
    cards: [card],
  } = data === 'none' ? fewOf(all) : catalogue
  if (!product || !insertSet || !card) throw new Error('the invented catalogue has no card')
  const plain = aPublicUser({ contact })
  const owner = data === 'long' ? withLongName(plain) : plain
  return {
    size: data,
    site: aSite(),
    catalogue,
    owner,
    session: sessionOf(person, owner),
    viewer: person === 'collector' ? 'owner' : 'other',
    having: catalogue.cards.filter(({ insertSetId }) => insertSetId === insertSet.id).slice(0, -1),
    example: { product, insertSet, card },
  }
}
