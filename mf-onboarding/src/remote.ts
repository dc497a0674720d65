import type { RemoteDefinition } from '@ninepocket/runtime/remote-definition'

export const remote = {
  displayName: 'The tour',
  slotAudiences: { 'layout-bar': 'newMembers' },
} satisfies RemoteDefinition
