import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { expect, test } from 'vitest'
import { pickCopyToChange } from './pick-copy-to-change.ts'

const one = aCopy({ id: '1' })
const other = aCopy({ id: '2' })
const mint = aCopy({ id: '3', condition: 'Mint' })
const traded = aCopy({ id: '4', forTrade: true })

test.each([
  ['the only one', [one], true, '1'],
  ['the newest of those that are alike', [one, other], true, '1'],
  ['none where they differ', [one, mint], true, undefined],
  ['none where one has the mark and several have not', [traded, one, other], true, undefined],
  ['the only one without the mark', [traded, one], true, '1'],
  ['the only one that has it', [one, traded, mint], false, '4'],
  ['none where several have it', [traded, { ...traded, id: '5' }], false, undefined],
  ['one that is so already, where all are', [traded], true, '4'],
  ['none where there is no copy', [], true, undefined],
])('a press means %s', (_, copies, isOn, id) => {
  const all = { userInventoryItems: copies, totalItems: copies.length }
  expect(pickCopyToChange(all, 'forTrade', isOn)?.id).toBe(id)
})

test.each([
  ['all seem alike', [one, other], true],
  ['one seems to be the only one that has the mark', [one, traded], false],
  ['none seems to have it', [one, other], false],
])('where there are more copies than were asked for, and %s, it means none', (_, copies, isOn) => {
  expect(pickCopyToChange({ userInventoryItems: copies, totalItems: 3 }, 'forTrade', isOn)).toBeNull()
})
