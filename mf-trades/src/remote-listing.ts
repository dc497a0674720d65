import type { RemoteListing } from '@ninepocket/runtime/remote-listing'

/**
 * Registry fields of this remote: its display name and navigation. Pages and widgets are in routes.tsx and widgets.ts.
 */
export const remoteListing = {
  displayName: 'This page',
  navigation: [
    { place: 'account', label: 'My trades', path: '/offers', audience: 'members', order: 45 },
    { place: 'account', label: 'Trade partners', path: '/trades', audience: 'members', order: 50 },
    { place: 'account', label: 'Notices', path: '/notices', audience: 'members', order: 51 },
    { place: 'bottom', label: 'Trades', path: '/offers', audience: 'members', order: 40, icon: 'trades' },
    { place: 'footer', label: 'Members', path: '/members', audience: 'everyone', order: 50 },
  ],
} satisfies RemoteListing
