import { expect, test } from 'vitest'
import { aCopy } from '../testing/a-copy.ts'
import { decideSmartRemoval } from './smart-remove.ts'

test('chooses no copy when there is none', () => {
  expect(decideSmartRemoval([])).toEqual({ kind: 'none' })
})

test('chooses the newest copy when all have the same attributes', () => {
  const [newest, older] = [aCopy({ id: '2'.repeat(24) }), aCopy({ id: '1'.repeat(24), publicNote: '' })]
  expect(decideSmartRemoval([newest, older])).toEqual({ kind: 'remove', copy: newest })
})

test.each([{ serialNumber: '2' }, { forSalePrice: '10.50' }])(
  'asks the owner to select when a copy has %j',
  (fields) => {
    expect(decideSmartRemoval([aCopy(fields), aCopy({ serialNumber: '1' })])).toEqual({ kind: 'select' })
  },
)

test.each([0, 1, 2])('asks the owner to select when copy %i of three differs', (index) => {
  const copies = Array.from({ length: 3 }, (_, each) => aCopy({ condition: each === index ? 'Mint' : null }))
  expect(decideSmartRemoval(copies)).toEqual({ kind: 'select' })
})
