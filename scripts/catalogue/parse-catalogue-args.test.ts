import { expect, test } from 'vitest'
import { parseCatalogueArgs } from './parse-catalogue-args.ts'

test('a folder is taken from where the command was typed', () => {
  expect(parseCatalogueArgs(['import', 'data/x'], '/home/a')).toEqual({
    name: 'import',
    folder: '/home/a/data/x',
  })
  expect(parseCatalogueArgs(['import', '/data'], '/home/a')).toEqual({ name: 'import', folder: '/data' })
})

test('the demo has 30,000 cards unless told otherwise', () => {
  expect(parseCatalogueArgs(['demo'], '/')).toEqual({ name: 'demo', cards: 30_000 })
  expect(parseCatalogueArgs(['demo', '--cards', '500'], '/')).toEqual({ name: 'demo', cards: 500 })
  expect(parseCatalogueArgs(['demo', '--cards=500'], '/')).toEqual({ name: 'demo', cards: 500 })
})

test.each([
  [[], 'Say what to do.'],
  [['import'], 'DIR is missing.'],
  [['import', 'a', 'b'], '"b" is too much.'],
  [['import', 'a', '--cards', '3'], '"import a --cards 3" is not understood.'],
  [['export', 'a'], '"export a" is not understood.'],
  [['demo', '--cards', '0'], '--cards 0 is not a number from 1 to 10000000.'],
  [['demo', '--cards', '1e3'], '--cards 1e3 is not a number from 1 to 10000000.'],
])('%j is refused, with the forms there are', (words, message) => {
  expect(() => parseCatalogueArgs(words, '/')).toThrow(`${message}\n\nnpm run catalogue -- import DIR`)
})

test('an option that is not known is refused', () => {
  expect(() => parseCatalogueArgs(['import', 'a', '--fast'], '/')).toThrow("'--fast'")
})
