import { expect, test } from 'vitest'
import { describeMemberCountOfRow } from './describe-member-count-of-row.ts'

test.each([
  [0, 'No members have “Gold” in their collection or wishlist.'],
  [1, '1 member has “Gold” in their collection or wishlist.'],
  [10_000, '10,000 members have “Gold” in their collection or wishlist.'],
])('says that %i members are concerned', (count, text) => expect(describeMemberCountOfRow('Gold', count)).toBe(text))
