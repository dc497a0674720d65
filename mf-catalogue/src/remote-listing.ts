import type { RemoteListing } from '@ninepocket/runtime/remote-listing'

const products = {
  label: '{productLabel} Sets',
  path: '/{productNoun}-sets',
  audience: 'everyone',
} as const

export const remoteListing = {
  displayName: 'The catalogue',
  navigation: [
    { ...products, place: 'main', order: 20 },
    { ...products, place: 'footer', order: 10 },
    { label: 'Home', path: '/', place: 'bottom', audience: 'everyone', order: 10, isExact: true, icon: 'home' },
    { label: 'Search', path: '/search', place: 'bottom', audience: 'everyone', order: 20, icon: 'search' },
    { ...products, place: 'bottom', audience: 'guests', order: 30, icon: 'sets' },
    { label: 'My suggestions', path: '/suggestions', place: 'account', audience: 'members', order: 25 },
    {
      label: 'Edit catalogue',
      path: '/admin/catalogue',
      place: 'account',
      audience: 'admins',
      order: 75,
      group: 'Catalogue',
    },
  ],
} satisfies RemoteListing
