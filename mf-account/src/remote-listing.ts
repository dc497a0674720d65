import type { RemoteListing } from '@ninepocket/runtime/remote-listing'

export const remoteListing = {
  displayName: 'This page',
  navigation: [
    {
      place: 'main',
      label: 'Your Collection',
      path: '/@{username}',
      audience: 'members',
      order: 10,
      isExact: true,
      data: { tour: 'your-collection' },
    },
    { place: 'main', label: 'Login', path: '/login', audience: 'guests', order: 30 },
    { place: 'main', label: 'Register', path: '/register', audience: 'guests', order: 40, isProminent: true },
    {
      place: 'account',
      label: 'Edit Profile',
      path: '/profile',
      audience: 'members',
      order: 10,
      isExact: true,
      keywords: 'account settings security password passkeys sessions email username privacy newsletter',
    },
    { place: 'bottom', label: 'Log in', path: '/login', audience: 'guests', order: 50, icon: 'user' },
    { place: 'bottom', label: 'Me', path: '/@{username}', audience: 'members', order: 50, isExact: true, icon: 'user' },
    { place: 'footer', label: 'Privacy', path: '/privacy', audience: 'everyone', order: 20 },
    { place: 'footer', label: 'Cookies', path: '/cookie-policy', audience: 'everyone', order: 30 },
    { place: 'footer', label: 'Terms', path: '/terms', audience: 'everyone', order: 40 },
  ],
} satisfies RemoteListing
