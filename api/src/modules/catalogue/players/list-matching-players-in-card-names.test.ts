import { expect, test } from 'vitest'
import { listMatchingPlayersInCardNames } from './list-matching-players-in-card-names.ts'

const names = ['Ken Griffey, Jr.', 'Father & Son (Ken Griffey / Ken Griffey Jr.)', 'Ken Griffey Jr.', 'Gold Press']

test.each([
  ['griffey', ['ken-griffey-jr', 'ken-griffey']],
  ['GRIFFEY jr', ['ken-griffey-jr']],
  ['grif', ['ken-griffey-jr', 'ken-griffey']],
  ['griffy', ['ken-griffey-jr', 'ken-griffey']],
  ['griffey 1989', []],
  ['', []],
  ['?', []],
])('finds the players whom "%s" names', (term, slugs) => {
  expect(listMatchingPlayersInCardNames(term, names).map(({ slug }) => slug)).toEqual(slugs)
})
