import type { RemoteDefinition } from '@ninepocket/runtime/remote-definition'

export const remote = {
  displayName: 'This list',
} satisfies RemoteDefinition
