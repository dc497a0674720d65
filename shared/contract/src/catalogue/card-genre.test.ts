import { expect, test } from 'vitest'
import { findCardGenreInProductName } from './card-genre.ts'

test.each([
  ['1990 Topps Baseball', 'sports'],
  ['hockey 2024-25 Corsair Signature Harbour', 'sports'],
  ['Pokémon: Base Set', 'game'],
  ['Yu-Gi-Oh! Legend of Blue Eyes', 'game'],
  ['Football Magic', 'game'],
  ['1989 Upper Deck', null],
  ['constructor', null],
])('reads the kind of the cards of "%s" as %s', (name, kind) => {
  expect(findCardGenreInProductName(name)).toBe(kind)
})
