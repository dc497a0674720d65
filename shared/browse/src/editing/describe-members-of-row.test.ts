import { expect, test } from 'vitest'
import { describeMembersOfRow } from './describe-members-of-row.ts'

test.each([
  [0, 'No members have “Gold” in their collection or wishlist.'],
  [1, '1 member has “Gold” in their collection or wishlist.'],
  [10_000, '10,000 members have “Gold” in their collection or wishlist.'],
])('says that %i members are concerned', (count, text) => expect(describeMembersOfRow('Gold', count)).toBe(text))
