import type { Card } from '@ninepocket/contract/catalogue/card'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import type { PublicUser } from '@ninepocket/contract/users/user'
import { aPublicUser } from '../builders/a-public-user.ts'
import { aGuestSession, aMemberSession } from '../builders/a-session.ts'
import { aSite } from '../builders/a-site.ts'
import { anId } from '../builders/an-id.ts'
import type { FakeCatalogue } from '../fake-api/add-fake-catalogue-api.ts'
import { createFictionalCatalogue } from './create-fictional-catalogue.ts'
import { lengthenDisplayName, toFakeCatalogueWithLongNames } from './long-names.ts'
import type { DataSize, Persona } from './scenario-options.ts'

export type Scenario = {
  dataSize: DataSize
  site: ReturnType<typeof aSite>
  catalogue: FakeCatalogue
  owner: PublicUser
  session: CurrentSession
  viewer: 'owner' | 'other'
  /** Cards that the owner has copies of and wishes for. */
  ownedCards: ReadonlyArray<Card>
  /** Entities in paths and slots, present even without data. */
  example: { product: Product; insertSet: InsertSet; card: Card }
}

const fewProducts = 3
const fewCards = 6
const contact = { comcUsername: 'mario', discordUsername: 'mario.1', xUsername: 'mario_x' }
const emptyCatalogue: FakeCatalogue = { products: [], insertSets: [], cards: [] }

function takeFew({ products, insertSets, cards }: FakeCatalogue): FakeCatalogue {
  const fewProductsOfAll = products.slice(0, fewProducts)
  return {
    products: fewProductsOfAll,
    insertSets: insertSets.flatMap((insertSet, index) => {
      if (!fewProductsOfAll.some(({ id }) => id === insertSet.productId)) return []
      return [index === 0 ? { ...insertSet, totalCards: fewCards } : insertSet]
    }),
    cards: cards.slice(0, fewCards),
  }
}

function selectCatalogue(size: DataSize, all: FakeCatalogue): FakeCatalogue {
  if (size === 'none') return emptyCatalogue
  if (size === 'many') return all
  return size === 'long' ? toFakeCatalogueWithLongNames(takeFew(all)) : takeFew(all)
}

function createSession(persona: Persona, owner: PublicUser): CurrentSession {
  switch (persona) {
    case 'guest':
      return aGuestSession()
    case 'new-member':
      return aMemberSession({ id: anId(3), name: 'New One', username: 'new_one', email: 'new@example.org' })
    case 'collector':
      return aMemberSession({ ...owner, email: 'mario@example.org' })
    case 'admin':
      return aMemberSession({ id: anId(4), name: 'Ada Marshal', username: 'ada', isAdmin: true })
  }
}

/** Creates the scenario of a persona and data size. Ids are the same in all scenarios, so paths stay valid. */
export function createScenario({ persona, data }: { persona: Persona; data: DataSize }): Scenario {
  const all = createFictionalCatalogue()
  const catalogue = selectCatalogue(data, all)
  const {
    products: [product],
    insertSets: [insertSet],
    cards: [card],
  } = data === 'none' ? takeFew(all) : catalogue
  if (!product || !insertSet || !card) throw new Error('The fictional catalogue has no card')
  const user = aPublicUser({ contact })
  const owner = data === 'long' ? lengthenDisplayName(user) : user
  return {
    dataSize: data,
    site: aSite(),
    catalogue,
    owner,
    session: createSession(persona, owner),
    viewer: persona === 'collector' ? 'owner' : 'other',
    ownedCards: catalogue.cards.filter(({ insertSetId }) => insertSetId === insertSet.id).slice(0, -1),
    example: { product, insertSet, card },
  }
}
