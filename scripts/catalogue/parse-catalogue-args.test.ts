import { expect, test } from 'vitest'
import { parseCatalogueArgs } from './parse-catalogue-args.ts'

test('resolves a folder against the working directory of the user', () => {
  expect(parseCatalogueArgs(['import', 'data/x'], '/home/a')).toEqual({ name: 'import', folder: '/home/a/data/x' })
  expect(parseCatalogueArgs(['import', '/data'], '/home/a')).toEqual({ name: 'import', folder: '/data' })
})

test('dumps into a folder, or where the setting says', () => {
  expect(parseCatalogueArgs(['dump', 'data/x'], '/home/a')).toEqual({ name: 'dump', folder: '/home/a/data/x' })
  expect(parseCatalogueArgs(['dump'], '/home/a')).toEqual({ name: 'dump', folder: null })
})

test('writes a demo with 30,000 cards by default', () => {
  expect(parseCatalogueArgs(['demo'], '/')).toEqual({ name: 'demo', cards: 30_000 })
  expect(parseCatalogueArgs(['demo', '--cards', '500'], '/')).toEqual({ name: 'demo', cards: 500 })
  expect(parseCatalogueArgs(['demo', '--cards=500'], '/')).toEqual({ name: 'demo', cards: 500 })
})

test.each([
  [[], 'A command is missing.'],
  [['import'], 'DIR is missing.'],
  [['import', 'a', 'b'], '"b" is one argument too many.'],
  [['import', 'a', '--cards', '3'], 'Unknown command "import a --cards 3".'],
  [['dump', 'a', 'b'], '"b" is one argument too many.'],
  [['dump', '--cards', '3'], 'Unknown command "dump --cards 3".'],
  [['export', 'a'], 'Unknown command "export a".'],
  [['demo', '--cards', '0'], '--cards 0 is not a number from 1 to 10000000.'],
  [['demo', '--cards', '1e3'], '--cards 1e3 is not a number from 1 to 10000000.'],
])('rejects %j with the usage', (args, message) => {
  expect(() => parseCatalogueArgs(args, '/')).toThrow(`${message}\n\nnpm run catalogue -- import DIR`)
})

test('rejects an unknown option', () => {
  expect(() => parseCatalogueArgs(['import', 'a', '--fast'], '/')).toThrow("'--fast'")
})
