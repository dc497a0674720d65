import { createRandom, type Random } from '../random.ts'
import { type DemoTeam, demoTeams } from './demo-teams.ts'

export type DemoPlayer = {
  name: string
  initials: string
  shirt: number
  firstYear: number
  lastYear: number
  homeTeam: number
  index: number
}

/** Years of the demo's catalogue. They are fixed, so that the demo does not change with the calendar. */
export const firstCatalogueYear = 1951
export const lastCatalogueYear = 2026

export const playerCount = 2400
const maxCareerYears = 19
const minCareerYears = 4
const yearsPerTeam = 6

const givenNames =
  'Anselm Brody Casimir Dagny Edda Florian Greta Hale Ines Jory Kit Leif Maud Nils Odile Piers Quill Runa Silas Tove Ulric Vesna Wendell Yara Zeno Björn Zoé Renée Søren Łukasz Émile Noël Håkon Íñigo Chloë Jürgen Ángel Mireille Thibault Sólveig Oisín Marit Ruben Anouk Dario Petra Lennart Ewa Corin Ada'.split(
    ' ',
  )
const nicknames = 'Moose Duke Doc Lefty Ace Smoke Pepper Bear'.split(' ')
const surnameStarts =
  'Ash Brack Cald Dunn Elmer Fenn Garr Hals Iver Jarn Kess Lofth Marl Norr Ost Pell Quar Rav Skel Thorn Ulv Varr Wexel Yarr Zell Brann Corv Drum Esk Fjeld'.split(
    ' ',
  )
const surnameEnds =
  'by croft dahl ström gren kvist lund mark nell over quist rick stad ton vik wick wood worth haug bury'.split(' ')
/** Names that a catalogue must support: both apostrophes, accents, hyphens, other scripts. */
const unusualNames = [
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

/** Returns one of the demo's players by index, from 0. */
export function getPlayer(index: number): DemoPlayer {
  const random = createRandom('person', index)
  const start = firstCatalogueYear - 3 + random.int(lastCatalogueYear - firstCatalogueYear + 1)
  const name = unusualNames[index] ?? buildPlayerName(random)
  return {
    index,
    name,
    initials: getInitials(name),
    shirt: 1 + random.int(98),
    firstYear: start,
    lastYear: start + minCareerYears + random.int(maxCareerYears - minCareerYears),
    homeTeam: random.int(demoTeams.length),
  }
}

function buildPlayerName(random: Random): string {
  const first = random.pick(givenNames)
  const last = random.pick(surnameStarts) + random.pick(surnameEnds)
  if (random.oneIn(90)) return `${first} "${random.pick(nicknames)}" ${last}`
  if (random.oneIn(40)) return `${first} ${last}-${random.pick(surnameStarts)}${random.pick(surnameEnds)}`
  return random.oneIn(60) ? `${first} ${last} Jr.` : `${first} ${last}`
}

function getInitials(name: string): string {
  const letters = name
    .normalize('NFD')
    .split(/[\s-]+/)
    .map((word) => /[A-Z]/.exec(word)?.[0] ?? '')
    .join('')
  return letters.slice(0, 2) || 'XX'
}

/** Returns the player's team in a year. It changes every six years. */
export function getPlayerTeam({ homeTeam, firstYear: start }: DemoPlayer, year: number): DemoTeam {
  const moves = Math.max(0, Math.floor((year - start) / yearsPerTeam))
  return demoTeams[(homeTeam + moves * 11) % demoTeams.length]!
}

const allPlayers = Array.from({ length: playerCount }, (_, index) => getPlayer(index))

/** Lists the players active in a year, or all players if the year is null. */
export function listPlayersOfYear(year: number | null): readonly DemoPlayer[] {
  if (year === null) return allPlayers
  return allPlayers.filter((each) => each.firstYear <= year && year <= each.lastYear)
}
