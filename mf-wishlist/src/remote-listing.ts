import type { RemoteListing } from '@ninepocket/runtime/remote-listing'

/**
 * Registry fields of this remote: its display name and navigation. Pages and widgets are in routes.tsx and widgets.ts.
 */
export const remoteListing = {
  displayName: 'This list',
  navigation: [
    {
      place: 'account',
      label: 'My wishlist',
      path: '/@{username}/wishlist',
      audience: 'members',
      order: 20,
      keywords: 'wants needs wanted missing hearts iso',
    },
    {
      place: 'palette',
      label: 'Want list for print',
      path: '/@{username}/wishlist/print',
      audience: 'members',
      order: 30,
      keywords: 'wishlist needs missing numbers paper',
    },
  ],
} satisfies RemoteListing
