import { createRandom, type Random } from '@ninepocket/demo/random'

const givenNames =
  'Michael John David James Robert Jose Chris Carlos Juan Kevin Luis Mark Joe Mike Matt Ryan Brian Tyler Eric Alex Daniel Jason Josh Nick Anthony Andrew Steve Tim Scott Jeff Greg Ken Derek Sammy Pedro Vladimir Ichiro Hideo Shohei Nolan Wade Cal Rickey Tony Ozzie Kirby Barry Bo Mookie Corbin'.split(
    ' ',
  )
const surnameStarts =
  'Al Ben Car Dal El Fer Gar Hol Is Jan Ker Lan Mar Nor Ol Pet Quin Ram San Tor Ur Val Wal Yor Zam Brad Clem Dren Frank Grif'.split(
    ' ',
  )
const surnameMiddles = 'a ber den e fin gel ho in ke len mo nis o ren tan'.split(' ')
const surnameEnds =
  'son ez er ton ley man sky berg field wood worth ford land stone well ard ell ini ov rick ham by cott dez fey gan kins low mond ner'.split(
    ' ',
  )

/** In the real catalogue, 548,028 cards share 16,436 names. Twice the cards are assumed to have 1.6 times the names. */
const namesAtOneCard = 2.06
const nameGrowthExponent = 0.68

/** Returns how many players a catalogue of this size has. */
export const getPlayerCount = (cardCount: number) => Math.ceil(namesAtOneCard * cardCount ** nameGrowthExponent)

/** Returns an integer from 0 to `below` - 1. Small ones are the most frequent, as a few players have most cards. */
export const pickRank = (below: number, random: Random) => {
  const resolution = 1_000_000
  return Math.floor(below * (random.int(resolution) / resolution) ** 2)
}

/** Returns the name of a player by rank, from 0 for the player with most cards. Some players share a name. */
export function getPlayerName(rank: number): string {
  const random = createRandom('player', rank)
  const given = givenNames[pickRank(givenNames.length, random)]
  const surname = random.pick(surnameStarts) + random.pick(surnameMiddles) + random.pick(surnameEnds)
  return `${given} ${surname}${random.oneIn(60) ? ' Jr.' : ''}`
}
