import { beforeEach, expect, test } from 'vitest'
import { exampleRemotes } from '../../testing/example-remotes.ts'
import { setLiveRemotes } from '../live-remotes.ts'
import { findOwningRemoteName } from './find-owning-remote-name.ts'

beforeEach(() => setLiveRemotes(exampleRemotes))

const id = '0123456789abcdef01234567'

test.each([
  ['/', 'mf-a'],
  ['/hockey-sets', 'mf-a'],
  [`/hockey-set/1989-deck-${id}`, 'mf-a'],
  [`/hockey-set/a/b/c-${id}`, 'mf-a'],
  ['/terms', 'mf-b'],
  ['/Terms', 'mf-b'],
  ['/activate/abc', 'mf-b'],
  ['/activate', 'mf-b'],
  ['/@wayne', 'mf-b'],
  ['/@Wayne_99', 'mf-b'],
  ['/%40wayne', 'mf-b'],
  ['/@', 'mf-b'],
  ['/@wayne/Collection', 'mf-b'],
  ['/@wayne/available-cards/a/b', 'mf-b'],
])('finds the owner of %s: %s', (path, owner) => expect(findOwningRemoteName(path, 'hockey')).toBe(owner))

test.each([
  '/nowhere',
  '/admin',
  '/baseball-sets',
  '/hockey-set',
  `/hockey-set/a/b/c/d-${id}`,
  '/remotes.json',
  '/wayne/collection',
  '/@wayne/nothing',
  '/@wayne/collection/a/b',
])('finds no owner of %s', (path) => expect(findOwningRemoteName(path, 'hockey')).toBeNull())

test('spells the product noun as paths do', () => {
  expect(findOwningRemoteName('/trading-card-sets', 'Trading Card')).toBe('mf-a')
})

test('finds no owner while no remote is live', () => {
  setLiveRemotes([])
  expect(findOwningRemoteName('/', 'hockey')).toBeNull()
})
