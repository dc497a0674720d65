import type { RemoteListing } from '@ninepocket/runtime/remote-listing'

/** Pages that no menu has room for. */
const paletteEntries = [
  { label: 'Add cards', path: '/#add-cards', keywords: 'enter numbers by number quick entry new box' },
  { label: 'Collection', path: '/@{username}/collection', keywords: 'my cards inventory owned binder completion' },
  {
    label: 'Trade list',
    path: '/@{username}/for-trade',
    keywords: 'cards for trade traders doubles duplicates tradelist swap',
  },
  { label: 'Sale list', path: '/@{username}/for-sale', keywords: 'cards for sale sell selling prices store' },
  {
    label: 'All copies',
    path: '/@{username}/collection/copies',
    keywords: 'my cards inventory table serial grades graded slabs location boxes tags doubles',
  },
  { label: 'Ledger', path: '/ledger', keywords: 'my value worth paid spent cost prices purchases statistics charts' },
  { label: 'Insurance report', path: '/ledger/insurance', keywords: 'value worth ledger print photos' },
  {
    label: 'Import cards',
    path: '/collection/import',
    keywords: 'csv excel spreadsheet file upload wishlist bulk add',
  },
  { label: 'Export cards', path: '/collection/export', keywords: 'csv excel spreadsheet download backup wishlist' },
] as const

export const remoteListing = {
  displayName: 'This list',
  navigation: [
    ...paletteEntries.map((entry, index) => ({
      ...entry,
      place: 'palette' as const,
      audience: 'members' as const,
      order: 10 + index,
    })),
    {
      place: 'main',
      label: 'Collection',
      path: '/@{username}/collection',
      audience: 'members',
      order: 25,
      icon: 'collection',
    },
    {
      place: 'bottom',
      label: 'Collection',
      path: '/@{username}/collection',
      audience: 'members',
      order: 30,
      icon: 'collection',
    },
  ],
} satisfies RemoteListing
