import type { Card } from '@ninepocket/contract/catalogue/card'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Product } from '@ninepocket/contract/catalogue/product'
import { aCard } from '../builders/a-card.ts'
import { aProduct } from '../builders/a-product.ts'
import { anId } from '../builders/an-id.ts'
import { anInsertSet } from '../builders/an-insert-set.ts'
import type { FakeCatalogue } from '../fake-api/add-fake-catalogue-api.ts'
import { buildCardImageDataUrl } from './build-card-image-data-url.ts'

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
const getPlayerName = (index: number) =>
  `${givenNames[index % givenNames.length]} ${surnames[(index * 7) % surnames.length]}`

function createProduct(index: number): Product {
  const year = String(2025 - Math.floor(index / 4))
  const publisher = publishers[index % publishers.length] ?? 'Northlight'
  return aProduct({
    id: anId(0x100 + index),
    year,
    publisher,
    name: `${year} ${publisher} Hockey`,
    description: index === 0 ? description : null,
    releaseDate: '2025-03-14',
    totalInsertSets: 2 + parallels.length,
    totalCards: baseCards,
    imageUrl: index % 3 === 0 ? buildCardImageDataUrl(publisher, index) : null,
    order: index,
  })
}

function createInsertSets(product: Product, index: number): InsertSet[] {
  const id = (step: number) => anId(0x10000 + index * 16 + step)
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

function createCard(index: number, insertSet: InsertSet): Card {
  const name = getPlayerName(index)
  return aCard({
    id: anId(0x1000000 + index),
    productId: insertSet.productId,
    insertSetId: insertSet.id,
    name: index === 7 ? 'Checklist: Rookies, Short Prints and Super Short Prints of the Whole Season' : name,
    cardNumber: index === 3 ? 'NNO' : index === 4 ? 'GAA-AG' : index === 5 ? null : String(index + 1),
    imageUrl: index % 4 === 3 ? null : buildCardImageDataUrl(name, index),
    backImageUrl: index % 2 === 0 ? buildCardImageDataUrl('Back', index + 5) : null,
    serialTotal: index % 9 === 2 ? 99 : null,
    statedOdds: index % 9 === 2 ? '1:24' : null,
    description: index === 0 ? 'His **first** card, with the *old* crest.' : null,
    attributes: index % 5 === 0 ? { RC: 'Rookie Card', SP: 'Short Print' } : {},
    order: index + 1,
  })
}

/** Creates 47 products; the first has a base set of 1,620 cards, with and without images. */
export function createFictionalCatalogue(): FakeCatalogue {
  const products = Array.from({ length: productCount }, (_, index) => createProduct(index))
  const insertSets = products.flatMap(createInsertSets)
  const [base, autographSet] = insertSets
  if (!base || !autographSet) return { products, insertSets, cards: [] }
  const cards = Array.from({ length: baseCards }, (_, index) => createCard(index, base))
  return { products, insertSets, cards: [...cards, { ...createCard(5, autographSet), id: anId(0x2000000) }] }
}
