import { expect, test } from 'vitest'
import { selectNamed } from './select-named.ts'

const screens = [{ name: 'home' }, { name: 'card' }, { name: 'search' }]
const select = (option: string) => selectNamed(screens, option, ({ name }) => name).map(({ name }) => name)

test('An empty option selects all items', () => {
  expect(select('')).toEqual(['home', 'card', 'search'])
})

test('Names select their items in the order of the option', () => {
  expect(select('search,home')).toEqual(['search', 'home'])
})

test('A name that no item has is an error that lists the names', () => {
  expect(() => select('home,cards')).toThrow('there is no cards; choose from home, card, search')
})
