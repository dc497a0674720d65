import { expect, test } from 'vitest'
import { formatBulkAvailabilityMessage } from './bulk-availability-message.ts'

test.each([
  ['forTrade', true, 'all', 1, 1, 'Added 1 copy to your cards for trade'],
  ['forTrade', true, 'all', 10_000, 10_000, 'Added 10,000 copies to your cards for trade'],
  ['forTrade', false, 'all', 2, 3, 'Removed 2 copies from your cards for trade'],
  ['forTrade', true, 'all', 0, 0, 'You have no copies from this set to mark for trade'],
  ['forTrade', false, 'all', 0, 0, 'You have no copies from this set to mark for trade'],
  ['forTrade', true, 'all', 0, 3, 'All your copies from this set are already for trade'],
  ['forTrade', false, 'all', 0, 3, 'None of your copies from this set are for trade'],
  ['forTrade', true, 'doubles', 0, 3, 'You have no doubles from this set to mark for trade'],
  ['forTrade', false, 'doubles', 0, 3, 'You have no doubles from this set to unmark for trade'],
  ['forSale', true, 'doubles', 2, 3, 'Added 2 copies to your cards for sale'],
  ['forSale', false, 'all', 3, 3, 'Removed 3 copies from your cards for sale'],
  ['forSale', true, 'all', 0, 3, 'All your copies from this set are already for sale'],
] as const)('formats the result of %s %s of %s copies, %i changed of %i', (...given) => {
  const [flag, isOn, copies, changedCount, ownedCount, expected] = given
  expect(formatBulkAvailabilityMessage({ flag, isOn, copies, changedCount, ownedCount })).toBe(expected)
})
