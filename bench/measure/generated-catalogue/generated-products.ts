import { createRandom, type Random } from '@ninepocket/demo/random'
import { getPlayerCount, getPlayerName, pickRank } from './generated-player-name.ts'

type GeneratedInsertSet = { sourceId: string; name: string; cards: GeneratedCard[] }
type GeneratedCard = { sourceId: string; name: string; cardNumber: string }
export type GeneratedProduct = {
  sourceId: string
  name: string
  year: string
  publisher: string
  insertSets: GeneratedInsertSet[]
}

const publishers = [
  'Topps',
  'Upper Deck',
  'Panini',
  'Donruss',
  'Fleer',
  'Score',
  'Bowman',
  'Leaf',
  'Pacific',
  'Pinnacle',
]
const productLines =
  'Chrome,Heritage,Stadium Club,Finest,Prizm,Select,Archives,Tribute,Gallery,Update,Traded,Studio,Ultra,Optic'.split(
    ',',
  )
const sports = ['Baseball', 'Hockey', 'Basketball', 'Football']
const insertNames =
  'Autographs,Rookie Signatures,Game Relics,Diamond Kings,Future Stars,All-Star Stitches,Retro,Prospects,Home Run Heroes,Hall of Fame,Rated Rookies,Power Players,Printing Plates,League Leaders,Record Breakers'.split(
    ',',
  )
const colors = 'Gold,Red,Blue,Black,Green,Silver,Orange,Purple,Pink,Platinum,White,Bronze'.split(',')
const finishes = ['Prizm', 'Refractor', 'Holo', 'Foil', 'Shimmer', 'Wave', 'Mojo', 'Ice', '', '']

const firstYear = 1978
const yearCount = 48
const insertChecklistsPerProduct = 5

/**
 * Generates products until they have exactly `cardCount` cards. They have the shape of the real catalogue: about 65
 * cards in each insert set and 39 insert sets in each product, most of which are parallels with the names of their base
 * set. The same count gives the same products on every machine.
 */
export function* generateProducts(cardCount: number): Generator<GeneratedProduct> {
  const playerNames = Array.from({ length: getPlayerCount(cardCount) }, (_, rank) => getPlayerName(rank))
  let remaining = cardCount
  for (let index = 0; remaining > 0; index += 1) {
    const product = generateProduct(index, playerNames)
    for (const insertSet of product.insertSets) {
      insertSet.cards = insertSet.cards.slice(0, remaining)
      remaining -= insertSet.cards.length
    }
    yield product
  }
}

function generateProduct(index: number, playerNames: ReadonlyArray<string>): GeneratedProduct {
  const random = createRandom('product', index)
  const year = String(firstYear + random.int(yearCount))
  const publisher = random.pick(publishers)
  const sourceId = `p${index}`
  const insertSets: GeneratedInsertSet[] = []
  for (let checklist = 0; checklist <= insertChecklistsPerProduct; checklist += 1) {
    const isBase = checklist === 0
    const checklistName = isBase ? 'Base Set' : random.pick(insertNames)
    const size = isBase ? 100 + random.int(200) : 20 + random.int(36)
    const numberPrefix = isBase ? '' : `${checklistName.replace(/[^A-Z]/g, '')}-`
    const names = Array.from({ length: size }, () => playerNames[pickRank(playerNames.length, random)] ?? '')
    const parallels = Array.from({ length: 2 + random.int(8) }, () => `${checklistName} - ${nameParallel(random)}`)
    for (const name of [checklistName, ...parallels]) {
      const insertSetId = `${sourceId}-${insertSets.length}`
      const cards = names.map((playerName, card) => ({
        sourceId: `${insertSetId}-${card}`,
        name: playerName,
        cardNumber: `${numberPrefix}${card + 1}`,
      }))
      insertSets.push({ sourceId: insertSetId, name, cards })
    }
  }
  const name = `${year} ${publisher} ${random.pick(productLines)} ${random.pick(sports)}`
  return { sourceId, name, year, publisher, insertSets }
}

const nameParallel = (random: Random) => `${random.pick(colors)} ${random.pick(finishes)}`.trim()
