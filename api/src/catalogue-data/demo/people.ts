import { type Random, randomOf } from './random.ts'
import { type Team, teams } from './teams.ts'

/** A fictional player. */
export type Person = {
  name: string
  initials: string
  shirt: number
  firstYear: number
  lastYear: number
  homeTeam: number
  index: number
}

/** The years that the demo's catalogue spans; fixed, so that it is the same next year. */
export const firstYear = 1951
export const lastYear = 2026

export const peopleCount = 2400
const longestCareer = 19
const shortestCareer = 4
const yearsPerTeam = 6

const given =
  'Anselm Brody Casimir Dagny Edda Florian Greta Hale Ines Jory Kit Leif Maud Nils Odile Piers Quill Runa Silas Tove Ulric Vesna Wendell Yara Zeno Björn Zoé Renée Søren Łukasz Émile Noël Håkon Íñigo Chloë Jürgen Ángel Mireille Thibault Sólveig Oisín Marit Ruben Anouk Dario Petra Lennart Ewa Corin Ada'.split(
    ' ',
  )
const nicknames = 'Moose Duke Doc Lefty Ace Smoke Pepper Bear'.split(' ')
const starts =
  'Ash Brack Cald Dunn Elmer Fenn Garr Hals Iver Jarn Kess Lofth Marl Norr Ost Pell Quar Rav Skel Thorn Ulv Varr Wexel Yarr Zell Brann Corv Drum Esk Fjeld'.split(
    ' ',
  )
const ends =
  'by croft dahl ström gren kvist lund mark nell over quist rick stad ton vik wick wood worth haug bury'.split(
    ' ',
  )
/** Names that a catalogue must bear: both apostrophes, accents, hyphens, other scripts. */
const unusual = [
  "Ke'Vonte Marlwick",
  'Ke’Vonte Marlwick Jr.',
  'Ronan Akuña',
  'Ronan Akuna II',
  "Shay O'Brannick",
  'Shay O’Dellwyn',
  'Jean-Loup de Saint-Cyrène',
  'J.D. Halvorquist',
  '星野リク',
  '桜庭ハル',
  '月島アキラ',
  'ธนา แก้วพันดาว',
  'อรุณ ฟ้าใสทอง',
  'Đorđe Žilkavić',
  'Þórunn Skjaldberg',
  'Αλέξης Θαλασσινός',
  'Игнат Звездин',
  'Nguyễn Minh Sao',
]

/** One of the demo's players, by number from 0. */
export function person(index: number): Person {
  const random = randomOf('person', index)
  const start = firstYear - 3 + random.int(lastYear - firstYear + 1)
  const name = unusual[index] ?? usualName(random)
  return {
    index,
    name,
    initials: initialsOf(name),
    shirt: 1 + random.int(98),
    firstYear: start,
    lastYear: start + shortestCareer + random.int(longestCareer - shortestCareer),
    homeTeam: random.int(teams.length),
  }
}

function usualName(random: Random): string {
  const first = random.pick(given)
  const last = random.pick(starts) + random.pick(ends)
  if (random.oneIn(90)) return `${first} "${random.pick(nicknames)}" ${last}`
  if (random.oneIn(40)) return `${first} ${last}-${random.pick(starts)}${random.pick(ends)}`
  return random.oneIn(60) ? `${first} ${last} Jr.` : `${first} ${last}`
}

function initialsOf(name: string): string {
  const letters = name
    .normalize('NFD')
    .split(/[\s-]+/)
    .map((word) => /[A-Z]/.exec(word)?.[0] ?? '')
    .join('')
  return letters.slice(0, 2) || 'XX'
}

/** Whom a player plays for: another team every six years. */
export function teamOf({ homeTeam, firstYear: start }: Person, year: number): Team {
  const moves = Math.max(0, Math.floor((year - start) / yearsPerTeam))
  return teams[(homeTeam + moves * 11) % teams.length]!
}

const everybody = Array.from({ length: peopleCount }, (_, index) => person(index))

/** Everybody who plays in a year; with null, everybody there ever was. */
export function peopleOf(year: number | null): readonly Person[] {
  if (year === null) return everybody
  return everybody.filter((each) => each.firstYear <= year && year <= each.lastYear)
}
