import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { anId } from '@ninepocket/testing/builders/an-id'
import { lengthenText } from '@ninepocket/testing/standalone/long-names'
import type { DataSize } from '@ninepocket/testing/standalone/scenario-options'

const memberCounts: Record<DataSize, number> = { none: 0, few: 3, long: 3, many: 120 }

/** Returns members `trader_1`, `trader_2` and so on. */
export const createFakeMembers = (size: DataSize): ListedUser[] =>
  Array.from({ length: memberCounts[size] }, (_, index) => ({
    id: anId(0x700 + index),
    username: `trader_${index + 1}`,
    name: size === 'long' ? lengthenText('Mario') : `Mario ${index + 1}`,
    profilePicture: null,
  }))
