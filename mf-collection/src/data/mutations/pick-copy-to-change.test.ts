import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { expect, test } from 'vitest'
import { pickCopyToChange } from './pick-copy-to-change.ts'

const one = aCopy({ id: '1' })
const other = aCopy({ id: '2' })
const mint = aCopy({ id: '3', condition: 'Mint' })
const priced = aCopy({ id: '6', forSalePrice: '10.50' })
const traded = aCopy({ id: '4', forTrade: true })

test.each([
  ['the only copy', [one], true, '1'],
  ['the newest of identical copies', [one, other], true, '1'],
  ['no copy when they differ', [one, mint], true, undefined],
  ['no copy when their prices differ', [one, priced], true, undefined],
  ['no copy when several are unmarked and one is marked', [traded, one, other], true, undefined],
  ['the only unmarked copy', [traded, one], true, '1'],
  ['the only marked copy', [one, traded, mint], false, '4'],
  ['no copy when several are marked', [traded, { ...traded, id: '5' }], false, undefined],
  ['a copy that is already marked when all are', [traded], true, '4'],
  ['no copy when there is none', [], true, undefined],
])('picks %s', (_, copies, isOn, id) => {
  const all = { userInventoryItems: copies, totalItems: copies.length }
  expect(pickCopyToChange(all, 'forTrade', isOn)?.id).toBe(id)
})

test.each([
  ['all loaded copies are identical', [one, other], true],
  ['one loaded copy is marked', [one, traded], false],
  ['no loaded copy is marked', [one, other], false],
])('picks no copy when there are more than the first page and %s', (_, copies, isOn) => {
  expect(pickCopyToChange({ userInventoryItems: copies, totalItems: 3 }, 'forTrade', isOn)).toBeNull()
})
