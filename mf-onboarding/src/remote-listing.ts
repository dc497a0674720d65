import type { RemoteListing } from '@ninepocket/runtime/remote-listing'

export const remoteListing = {
  displayName: 'The tour',
  slotAudiences: { 'layout-bar': 'newMembers' },
} satisfies RemoteListing
