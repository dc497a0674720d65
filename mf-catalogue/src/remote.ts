import type { RemoteDefinition } from '@ninepocket/runtime/remote-definition'

const products = {
  label: '{productLabel} Sets',
  path: '/{productNoun}-sets',
  audience: 'everyone',
} as const

export const remote = {
  displayName: 'The catalogue',
  navigation: [
    { ...products, place: 'main', order: 20 },
    { ...products, place: 'footer', order: 10 },
    { label: 'My Suggestions', path: '/suggestions', place: 'account', audience: 'members', order: 25 },
    { label: 'Edit Catalogue', path: '/admin/catalogue', place: 'account', audience: 'admins', order: 30 },
  ],
} satisfies RemoteDefinition
