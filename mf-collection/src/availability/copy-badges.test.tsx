import { redactCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { aCopy } from '@ninepocket/testing/builders/a-copy'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CopyBadges } from './copy-badges.tsx'

afterEach(cleanup)
// The list is hidden until the badges are pressed.
const tips = () => screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)

test.each([
  ['no details', {}, []],
  ['a promise', { isHeld: true, forTrade: true }, ['Promised in a trade', 'Available for trade']],
  ['for trade', { forTrade: true }, ['Available for trade']],
  ['for sale at a price', { forSale: true, forSalePrice: '10.50' }, ['For sale: C$10.50']],
  ['for sale', { forSale: true }, ['For sale']],
  ['a price that is not for sale', { forSalePrice: '10.50' }, []],
  ['a serial number', { serialNumber: '7', serialTotal: 50 }, ['Serial number 7/50']],
  ['a note', { publicNote: 'Soft corner' }, ['Note: Soft corner']],
  ['a private note', { privateNote: 'secret' }, []],
  ['a long note', { publicNote: 'x'.repeat(5000) }, [`Note: ${'x'.repeat(160)}…`]],
])('shows badges for a copy with %s', (_, fields, expectedTips) => {
  render(<CopyBadges copy={redactCopy(aCopy(fields))} currency="CAD" />)
  expect(tips()).toEqual(expectedTips)
  const names = screen.queryAllByRole('button').map((button) => button.firstChild?.textContent)
  expect(names).toEqual(expectedTips.length > 0 ? [`About this copy: ${expectedTips.join(', ')}`] : [])
})
