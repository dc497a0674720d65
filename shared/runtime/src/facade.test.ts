import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as facade from './facade.ts'
import * as serverFacade from './server-facade.ts'

const source = readFileSync(path.join(import.meta.dirname, 'facade.ts'), 'utf8')

/** Names in `export { a, default as b } from …`. */
const written = [...source.matchAll(/^export \{([^}]*)\}/gm)]
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim().replace(/^.* as /, ''))
  .filter((name) => name !== '')

test.each(Object.entries(facade))('%s is there', (_, value) => expect(value).toBeDefined())

test('exports exactly the names written in the facade', () => {
  expect(Object.keys(facade).sort()).toEqual(written.sort())
})

test('exports the same names from the server facade, plus those for the page server', () => {
  expect(Object.keys(serverFacade).sort()).toEqual([...Object.keys(facade), 'StaticRouter', 'setApiReader'].sort())
  expect(serverFacade.StaticRouter).toBeDefined()
  expect(serverFacade.bus).toBe(facade.bus)
})
