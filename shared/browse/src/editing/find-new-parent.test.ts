import { expect, test } from 'vitest'
import { findNewParent } from './find-new-parent.ts'

const id = 'a'.repeat(24)

test.each([
  ['cards', { insertSetId: { from: 'b', to: id } }, { kind: 'insert-sets', id }],
  ['insert-sets', { name: { from: 'a', to: 'b' }, productId: { from: 'b', to: id } }, { kind: 'products', id }],
  ['cards', { name: { from: 'a', to: 'b' } }, null],
  // The server rejects what is no id.
  ['cards', { insertSetId: { from: id, to: 'elsewhere' } }, null],
  ['cards', { insertSetId: { from: id, to: null } }, null],
  ['cards', { insertSetId: { from: id, to: id } }, null],
  ['products', { insertSetId: { from: 'b', to: id } }, null],
] as const)('finds the parent to which the changes of %s move: %j', (kind, changes, parent) =>
  expect(findNewParent(kind, changes)).toEqual(parent),
)
