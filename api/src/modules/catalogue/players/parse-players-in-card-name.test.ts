import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from '../../../text/normalize-text.ts'
import { parsePlayersInCardName } from './parse-players-in-card-name.ts'

test.each<[string, string[]]>([
  ['Ken Griffey Jr.', ['Ken Griffey Jr.']],
  ['Cal Ripken, Jr. / Brady Anderson', ['Cal Ripken, Jr.', 'Brady Anderson']],
  ['Baltimore Orioles/ Earl Weaver', ['Baltimore Orioles', 'Earl Weaver']],
  ['1977 Batting Leaders (Dave Parker / Rod Carew)', ['Dave Parker', 'Rod Carew']],
  ['Living Legends: Gaylord Perry / Rollie Fingers', ['Gaylord Perry', 'Rollie Fingers']],
  ['Black & Blue (Vida Blue)', ['Black & Blue', 'Vida Blue']],
  ['ALCS: Athletics vs Blue Jays', ['ALCS: Athletics vs Blue Jays']],
  ['Gus Bell / Gus Bell', ['Gus Bell']],
  ['大谷翔平', ['大谷翔平']],
  // A number is no player.
  ['(1) / Lou Brock /', ['Lou Brock']],
  ['1-121', []],
  ['a'.repeat(101), []],
])('finds the players of %s', (cardName, names) => {
  expect(parsePlayersInCardName(cardName).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['Ken Griffey, Jr.', 'Ken Griffey Jr.', 'ken-griffey-jr'],
  ['José Acuña', 'Jose Acuna', 'jose-acuna'],
  ['Ke’Bryan Hayes', "Ke'Bryan Hayes", 'kebryan-hayes'],
  ['J.D. Martinez', 'JD Martinez', 'jd-martinez'],
  ['Boom Boom', 'boom boom', 'boom-boom'],
])('gives %s and %s one slug', (name, otherSpelling, slug) => {
  expect(
    [parsePlayersInCardName(name), parsePlayersInCardName(otherSpelling)].map((players) => players[0]?.slug),
  ).toEqual([slug, slug])
})

test('finds the same slugs in the normalized name', () => {
  const aName = fc
    .array(fc.constantFrom('Ken Griffey, Jr.', ' / ', '(', ')', ': ', 'José', 'É.É.', "O'Neill", '/', '7', '大谷'), {
      minLength: 1,
    })
    .map((parts) => parts.join(''))
  const getSlugs = (name: string) => parsePlayersInCardName(name).map(({ slug }) => slug)
  fc.assert(
    fc.property(aName, (name) => {
      expect(getSlugs(normalizeText(name))).toEqual(getSlugs(name))
    }),
  )
})

test('names no player by attributes', () => {
  expect(parsePlayersInCardName('ken griffey jr.\nrc rookie card')).toEqual(parsePlayersInCardName('ken griffey jr.'))
})
