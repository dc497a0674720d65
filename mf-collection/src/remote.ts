import type { RemoteDefinition } from '@ninepocket/runtime/remote-definition'

export const remote = {
  displayName: 'This list',
  navigation: [
    {
      place: 'bottom',
      label: 'Collection',
      path: '/@{username}/collection',
      audience: 'members',
      order: 30,
      icon: 'collection',
    },
  ],
} satisfies RemoteDefinition
