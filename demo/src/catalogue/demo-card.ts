import type { CatalogueAttributes } from '@ninepocket/contract/catalogue/insert-set'
import { createRandom, type Random, shuffle } from '../random.ts'
import type { DemoInsertSet } from './demo-insert-sets.ts'
import { type DemoPlayer, getPlayerTeam, listPlayersOfYear } from './demo-players.ts'
import { indexOfProductWithLargestInsertSet } from './demo-product.ts'
import { type DemoTeam, demoTeams, formatTeamName } from './demo-teams.ts'

/** A card of the demo: the values of its row and of its picture. */
export type DemoCard = {
  insertSet: DemoInsertSet
  index: number
  name: string
  cardNumber: string | null
  /** Null if the card shows a team. */
  player: DemoPlayer | null
  team: DemoTeam
  attributes: CatalogueAttributes
  description: string | null
}

const playersByProduct = new Map<number, readonly DemoPlayer[]>()

/** Lists the players of a product in an order of its own. */
function listProductPlayers({ product }: DemoInsertSet): readonly DemoPlayer[] {
  const known = playersByProduct.get(product.index)
  if (known) return known
  const year = product.index === indexOfProductWithLargestInsertSet ? null : product.yearNumber
  const found = shuffle(listPlayersOfYear(year), createRandom('people', product.index))
  playersByProduct.set(product.index, found)
  return found
}

/** Returns a card of an insert set by its index, from 0. A parallel has the cards of its base set. */
export function getDemoCard(insertSet: DemoInsertSet, index: number): DemoCard {
  if (insertSet.baseSet) return { ...getDemoCard(insertSet.baseSet, index), insertSet }
  const random = createRandom('card', insertSet.product.index, insertSet.index, index)
  return insertSet.kind === 'emblem'
    ? buildEmblemCard(insertSet, index, random)
    : buildPlayerCard(insertSet, index, random)
}

function buildEmblemCard(insertSet: DemoInsertSet, index: number, random: Random): DemoCard {
  const team = demoTeams[(index + insertSet.product.index * 3) % demoTeams.length]!
  const isChecklist = insertSet.cardNumberStyle === 'nno'
  return {
    insertSet,
    index,
    name: isChecklist ? `Checklist: ${formatTeamName(team)} <unmarked>` : formatTeamName(team),
    cardNumber: formatCardNumber(insertSet, index, null),
    player: null,
    team,
    attributes: { Team: formatTeamName(team), ...(isChecklist ? { CL: 'Checklist' } : {}) },
    description: isChecklist && random.oneIn(2) ? 'Boxes on the back are **not** printed in red.' : null,
  }
}

/** Every so many cards, a base set has a printing error and its correction: two cards, "58a" and "58b". */
const correctionInterval = 113
const correctionOffset = 57

function buildPlayerCard(insertSet: DemoInsertSet, index: number, random: Random): DemoCard {
  const { yearNumber } = insertSet.product
  const pool = listProductPlayers(insertSet)
  const isCorrection = insertSet.kind === 'base' && index % correctionInterval === correctionOffset + 1
  const playerIndex = (isCorrection ? index - 1 : index) + (insertSet.kind === 'base' ? 0 : insertSet.index * 7)
  const player = pool[playerIndex % pool.length]!
  const team = getPlayerTeam(player, yearNumber)
  const isRepeat = playerIndex >= pool.length
  return {
    insertSet,
    index,
    name: buildCardName(insertSet, index, player, isRepeat),
    cardNumber: formatCardNumber(insertSet, index, player),
    player,
    team,
    attributes: buildAttributes(insertSet, index, player, team, random),
    description: random.oneIn(30) ? random.pick(descriptions)(player.name, formatTeamName(team)) : null,
  }
}

/** Index of the one card that shows a whole squad. It has the longest name of all. */
const squadCard = 65

function buildCardName(insertSet: DemoInsertSet, index: number, player: DemoPlayer, isRepeat: boolean): string {
  if (insertSet.index === 0 && insertSet.product.era === 'gloss' && index === squadCard) {
    const squad = listProductPlayers(insertSet).slice(0, 26)
    return `Squad: ${squad.map((each) => each.name).join(' / ')}`
  }
  if (insertSet.code === 'L') {
    const otherPlayers = listProductPlayers(insertSet).slice(index, index + 2)
    return [player, ...otherPlayers].map((each) => each.name).join(' / ')
  }
  return isRepeat ? `${player.name} – Season Highlights` : player.name
}

/** Index of the product whose second card carries the number of the first. */
const misnumberedProduct = 9

function formatCardNumber(insertSet: DemoInsertSet, index: number, player: DemoPlayer | null): string | null {
  const number = insertSet.firstNumber + index
  switch (insertSet.cardNumberStyle) {
    case 'none':
      return null
    case 'nno':
      return 'NNO'
    case 'letters':
      return String.fromCharCode(65 + (index % 26))
    case 'padded':
      return String(number).padStart(3, '0')
    case 'special':
      return `Special No. ${number}`
    case 'code':
      return `${insertSet.code}-${number}`
    case 'initials':
      return `${insertSet.code}-${player?.initials ?? number}`
    case 'plain':
      if (insertSet.product.index === misnumberedProduct && index === 1) return '1'
      if (insertSet.kind !== 'base') return String(number)
      if (index % correctionInterval === correctionOffset) return `${number}a`
      return index % correctionInterval === correctionOffset + 1 ? `${number - 1}b` : String(number)
  }
}

function buildAttributes(
  insertSet: DemoInsertSet,
  index: number,
  player: DemoPlayer,
  team: DemoTeam,
  random: Random,
): CatalogueAttributes {
  const attributes: CatalogueAttributes = { Team: formatTeamName(team) }
  if (player.firstYear === insertSet.product.yearNumber && insertSet.kind === 'base') attributes.RC = 'Rookie Card'
  if (insertSet.kind === 'autograph') attributes.AU = 'Autograph'
  if (insertSet.kind === 'relic') attributes.RELIC = random.pick(['Shirt', 'Cap', 'Glove', 'Flag'])
  if (insertSet.kind === 'base' && random.oneIn(45)) attributes.SP = 'Short Print'
  if (insertSet.kind === 'base' && index % correctionInterval === correctionOffset)
    attributes.Variations = 'Team name in white'
  if (insertSet.kind === 'base' && index % correctionInterval === correctionOffset + 1) {
    attributes.Variations = 'Team name in yellow'
  }
  return attributes
}

const descriptions: ReadonlyArray<(name: string, team: string) => string> = [
  (name) => `**Uncorrected error:** the signature on the front is not that of ${name}.`,
  (name, team) =>
    `Photographed at the last home day of the *${team}*.\n\nOn the back:\n\n- ${name}’s first season\n- the *best of* list\n- a question for the reader`,
  (name) => `The printer’s proof of ${name} lacks the number; it was not sold in packs.`,
  (_, team) => `One of ${team}’s three cards in this set. See the [checklist](/).`,
]
