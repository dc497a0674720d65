import type { RemoteInfo } from '../remotes/versions/remote-info.ts'
import { aRemoteInfo } from './a-remote-info.ts'

const products = { label: '{productLabel} Sets', path: '/{productNoun}-sets', audience: 'everyone' } as const

/** Two fictional remotes with the pages and links that the shell's tests need. */
export const exampleRemotes: ReadonlyArray<RemoteInfo> = [
  aRemoteInfo('mf-a', {
    displayName: 'The catalogue',
    paths: [
      '/',
      '/{productNoun}-sets',
      '/{productNoun}-set/:product',
      '/{productNoun}-set/:product/:insertSet',
      '/{productNoun}-set/:product/:insertSet/:card',
      '/search',
    ],
    navigation: [
      { ...products, place: 'main', order: 20 },
      { ...products, place: 'footer', order: 10 },
    ],
  }),
  aRemoteInfo('mf-b', {
    paths: [
      '/login',
      '/terms',
      '/privacy',
      '/activate/:token?',
      '/newsletter/:act/:token',
      '/profile',
      '/admin/photos',
      '/@:username',
      '/@:username/collection/:product?',
      '/@:username/available-cards/*',
    ],
    navigation: [
      {
        place: 'main',
        label: 'Your Collection',
        path: '/@{username}',
        audience: 'members',
        order: 10,
        data: { target: 'own-page' },
      },
      { place: 'main', label: 'Collection', path: '/@{username}/collection', audience: 'members', order: 25 },
      { place: 'main', label: 'Login', path: '/login', audience: 'guests', order: 30 },
      {
        place: 'main',
        label: 'Register',
        path: '/register',
        audience: 'guests',
        order: 40,
        isProminent: true,
      },
      {
        place: 'account',
        label: 'Edit Profile',
        path: '/profile',
        audience: 'members',
        order: 10,
        isExact: true,
        keywords: 'security',
      },
      {
        place: 'account',
        label: 'Pending photos',
        path: '/admin/photos',
        audience: 'admins',
        order: 20,
        group: 'Catalogue',
      },
      {
        place: 'palette',
        label: 'Collection',
        path: '/@{username}/collection',
        audience: 'members',
        order: 10,
        keywords: 'inventory',
      },
      { place: 'footer', label: 'Privacy', path: '/privacy', audience: 'everyone', order: 20 },
      { place: 'footer', label: 'Cookies', path: '/cookie-policy', audience: 'everyone', order: 30 },
      { place: 'footer', label: 'Terms', path: '/terms', audience: 'everyone', order: 40 },
    ],
    slots: ['layout-bar'],
    slotAudiences: { 'layout-bar': 'newMembers' },
  }),
]
