import type { Card } from '@ninepocket/contract/catalogue/card'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { aCard } from '../builders/a-card.ts'
import { aProduct } from '../builders/a-product.ts'
import { anId } from '../builders/an-id.ts'
import { anInsertSet } from '../builders/an-insert-set.ts'
import type { FakeCatalogue } from '../fake-api/fake-catalogue-api.ts'
import { drawCardSvg } from './draw-card-svg.ts'

const givenNames = ['Milo', 'Anders', 'Ikaro', 'Teemu', 'Bram', 'Oskari', 'Joaquín', 'Pavel', 'Rémi', 'Lars']
const surnames = ['Halvorsen', 'Otterby', 'Quill', 'Marsh', 'Venlo', 'Kestrel', 'Böhm', 'Tarrant', 'Ashdown']
const publishers = ['Northlight', 'Fairpoint', 'Granite', 'Old Mill']
const description = `The flagship of the season.

- **RC**: Rookie Card
- **SP**: Short Print
- **AU**: Autograph

See [the checklist](https://example.org/checklist).`

const productCount = 47
const baseCards = 1620
const parallels = ['Gold', 'Emerald', 'Ice', 'Printing Plates Black']
const getPlayerName = (place: number) =>
  `${givenNames[place % givenNames.length]} ${surnames[(place * 7) % surnames.length]}`

function createProduct(place: number): Product {
  const year = String(2025 - Math.floor(place / 4))
  const publisher = publishers[place % publishers.length] ?? 'Northlight'
  return aProduct({
    id: anId(0x100 + place),
    year,
    publisher,
    name: `${year} ${publisher} Hockey`,
    description: place === 0 ? description : null,
    releaseDate: '2025-03-14',
    totalInsertSets: 2 + parallels.length,
    totalCards: baseCards,
    imageUrl: place % 3 === 0 ? drawCardSvg(publisher, place) : null,
    order: place,
  })
}

function createInsertSets(product: Product, place: number): InsertSet[] {
  const id = (step: number) => anId(0x10000 + place * 16 + step)
  const base = anInsertSet({ id: id(0), productId: product.id, totalCards: baseCards })
  const autographSet = anInsertSet({
    id: id(1),
    productId: product.id,
    name: 'Signature Saves Dual Autographs',
    odds: '1:1,448,496',
    totalCards: 1,
    order: 2,
    attributes: { AU: 'Autograph', Parallels: 'Gold, Silver and Bronze frames. '.repeat(40) },
  })
  return [
    base,
    autographSet,
    ...parallels.map((name, step) =>
      anInsertSet({
        id: id(step + 2),
        productId: product.id,
        name: `Base Set ${name}`,
        totalCards: 0,
        serialTotal: 50 / (step + 1) > 20 ? 50 : 1,
        order: step + 3,
        attributes: { parallelOf: 'Base Set' },
      }),
    ),
  ]
}

function createCard(place: number, insertSet: InsertSet): Card {
  const name = getPlayerName(place)
  return aCard({
    id: anId(0x1000000 + place),
    productId: insertSet.productId,
    insertSetId: insertSet.id,
    name: place === 7 ? 'Checklist: Rookies, Short Prints and Super Short Prints of the Whole Season' : name,
    cardNumber: place === 3 ? 'NNO' : place === 4 ? 'GAA-AG' : place === 5 ? null : String(place + 1),
    imageUrl: place % 4 === 3 ? null : drawCardSvg(name, place),
    backImageUrl: place % 2 === 0 ? drawCardSvg('Back', place + 5) : null,
    serialTotal: place % 9 === 2 ? 99 : null,
    statedOdds: place % 9 === 2 ? '1:24' : null,
    description: place === 0 ? 'His **first** card, with the *old* crest.' : null,
    attributes: place % 5 === 0 ? { RC: 'Rookie Card', SP: 'Short Print' } : {},
    order: place + 1,
  })
}

/** A catalogue of nobody's cards: 47 products; the first has a base set of 1,620 cards, drawn and undrawn. */
export function createFictionalCatalogue(): FakeCatalogue {
  const products = Array.from({ length: productCount }, (_, place) => createProduct(place))
  const insertSets = products.flatMap(createInsertSets)
  const [base, autographSet] = insertSets
  if (!base || !autographSet) return { products, insertSets, cards: [] }
  const cards = Array.from({ length: baseCards }, (_, place) => createCard(place, base))
  return { products, insertSets, cards: [...cards, { ...createCard(5, autographSet), id: anId(0x2000000) }] }
}
