import type { Attributes } from '@ninepocket/contract/insert-set'
import type { DemoSet } from './insert-sets.ts'
import { type Person, peopleOf, teamOf } from './people.ts'
import { registerProduct } from './products.ts'
import { type Random, randomOf, shuffled } from './random.ts'
import { type Team, teamName, teams } from './teams.ts'

/** A card of the demo: what its row says and what its picture shows. */
export type DemoCard = {
  set: DemoSet
  index: number
  name: string
  cardNumber: string | null
  /** Who is on it; null where it shows a team. */
  person: Person | null
  team: Team
  attributes: Attributes
  description: string | null
}

const people = new Map<number, readonly Person[]>()

/** The players of a product, in its own order. */
function peopleOfProduct({ product }: DemoSet): readonly Person[] {
  const known = people.get(product.index)
  if (known) return known
  const year = product.index === registerProduct ? null : product.yearNumber
  const found = shuffled(peopleOf(year), randomOf('people', product.index))
  people.set(product.index, found)
  return found
}

/** A card of an insert set, by number from 0. A parallel has the cards of its base set. */
export function demoCard(set: DemoSet, index: number): DemoCard {
  if (set.base) return { ...demoCard(set.base, index), set }
  const random = randomOf('card', set.product.index, set.index, index)
  return set.kind === 'emblem' ? emblemCard(set, index, random) : playerCard(set, index, random)
}

function emblemCard(set: DemoSet, index: number, random: Random): DemoCard {
  const team = teams[(index + set.product.index * 3) % teams.length]!
  const isChecklist = set.numbering === 'nno'
  return {
    set,
    index,
    name: isChecklist ? `Checklist: ${teamName(team)} <unmarked>` : teamName(team),
    cardNumber: cardNumber(set, index, null),
    person: null,
    team,
    attributes: { Team: teamName(team), ...(isChecklist ? { CL: 'Checklist' } : {}) },
    description: isChecklist && random.oneIn(2) ? 'Boxes on the back are **not** printed in red.' : null,
  }
}

/** Where a base set has a printing error and its correction: two cards, "58a" and "58b". */
const variantEvery = 113
const variantAt = 57

function playerCard(set: DemoSet, index: number, random: Random): DemoCard {
  const { yearNumber } = set.product
  const pool = peopleOfProduct(set)
  const isCorrection = set.kind === 'base' && index % variantEvery === variantAt + 1
  const place = (isCorrection ? index - 1 : index) + (set.kind === 'base' ? 0 : set.index * 7)
  const person = pool[place % pool.length]!
  const team = teamOf(person, yearNumber)
  const isSecond = place >= pool.length
  return {
    set,
    index,
    name: nameOf(set, index, person, isSecond),
    cardNumber: cardNumber(set, index, person),
    person,
    team,
    attributes: attributesOf(set, index, person, team, random),
    description: random.oneIn(30) ? random.pick(descriptions)(person.name, teamName(team)) : null,
  }
}

/** One card that shows a whole squad has the longest name of all. */
const squadCard = 65

function nameOf(set: DemoSet, index: number, person: Person, isSecond: boolean): string {
  if (set.index === 0 && set.product.era === 'gloss' && index === squadCard) {
    const squad = peopleOfProduct(set).slice(0, 26)
    return `Squad: ${squad.map((each) => each.name).join(' / ')}`
  }
  if (set.code === 'L') {
    const others = peopleOfProduct(set).slice(index, index + 2)
    return [person, ...others].map((each) => each.name).join(' / ')
  }
  return isSecond ? `${person.name} – Season Highlights` : person.name
}

/** The printer numbered the second card like the first. */
const misnumberedProduct = 9

function cardNumber(set: DemoSet, index: number, person: Person | null): string | null {
  const number = set.firstNumber + index
  switch (set.numbering) {
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
      return `${set.code}-${number}`
    case 'initials':
      return `${set.code}-${person?.initials ?? number}`
    case 'plain':
      if (set.product.index === misnumberedProduct && index === 1) return '1'
      if (set.kind !== 'base') return String(number)
      if (index % variantEvery === variantAt) return `${number}a`
      return index % variantEvery === variantAt + 1 ? `${number - 1}b` : String(number)
  }
}

function attributesOf(set: DemoSet, index: number, person: Person, team: Team, random: Random): Attributes {
  const attributes: Attributes = { Team: teamName(team) }
  if (person.firstYear === set.product.yearNumber && set.kind === 'base') attributes.RC = 'Rookie Card'
  if (set.kind === 'autograph') attributes.AU = 'Autograph'
  if (set.kind === 'relic') attributes.RELIC = random.pick(['Shirt', 'Cap', 'Glove', 'Flag'])
  if (set.kind === 'base' && random.oneIn(45)) attributes.SP = 'Short Print'
  if (set.kind === 'base' && index % variantEvery === variantAt) attributes.Variations = 'Team name in white'
  if (set.kind === 'base' && index % variantEvery === variantAt + 1) {
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
