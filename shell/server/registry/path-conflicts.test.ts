import { expect, test } from 'vitest'
import { expandPathPattern, formatPathConflict, listPathConflicts } from './path-conflicts.ts'

test.each([
  ['/', ['/']],
  ['/Terms', ['/terms']],
  ['/:page', ['/:']],
  ['/@:username', ['/@:']],
  ['/@:username/:list/print', ['/@:/:/print']],
  ['/activate/:token?', ['/activate', '/activate/:']],
  ['/a/:b?/:c?', ['/a', '/a/:', '/a/:', '/a/:/:']],
  ['/{productNoun}-set/:product', ['/trading-card-set/:']],
  ['/@:username/available-cards/*', ['/@:/available-cards/*']],
])('normalizes %s', (pattern, variants) => {
  expect(expandPathPattern(pattern, 'Trading Card')).toEqual(variants)
})

const other = {
  name: 'mf-b',
  paths: ['/terms', '/trade/:id', '/@:username', '/hockey-sets', '/activate/:token?'],
}
const find = (path: string, others = [other]) =>
  listPathConflicts({ name: 'mf-a', paths: ['/free', path] }, others, 'hockey')

test.each(['/terms', '/Terms', '/trade/:trade', '/@:name', '/{productNoun}-sets', '/activate', '/:x?/terms'])(
  'finds a conflict when another remote claims the same addresses as %s',
  (path) => expect(find(path)).toEqual([{ pattern: path, remotes: ['mf-a', 'mf-b'] }]),
)

test.each(['/trade', '/trade/new', '/:page', '/@:username/trades', '/terms/*'])(
  'finds no conflict when patterns only overlap, as with %s',
  (path) => expect(find(path)).toEqual([]),
)

test('finds no conflict between versions of one remote', () => {
  expect(find('/terms', [{ ...other, name: 'mf-a' }])).toEqual([])
})

test('names both remotes and the pattern', () => {
  expect(find('/terms').map(formatPathConflict)).toEqual(['mf-a and mf-b both claim the path /terms.'])
})
