import type { NavigationEntry, RemoteListing } from '@ninepocket/runtime/remote-listing'

type Group = 'Members' | 'Catalogue' | 'Site'

const accountLink = (group: Group, label: string, path: string, order: number, keywords?: string): NavigationEntry => ({
  place: 'account',
  group,
  label,
  path,
  audience: 'admins',
  order,
  ...(keywords && { keywords }),
})

export const remoteListing = {
  displayName: 'The admin area',
  audience: 'admins',
  navigation: [
    accountLink('Members', 'Members', '/admin/members', 55),
    accountLink('Members', 'Reports', '/admin/reports', 60),
    accountLink('Members', 'Disputes', '/admin/disputes', 65),
    accountLink('Members', 'Feedback', '/admin/feedback', 70),
    // `Edit catalogue` of the catalogue comes first in this group.
    accountLink('Catalogue', 'Suggestions', '/admin/suggestions', 80),
    accountLink('Catalogue', 'Pending photos', '/admin/photos', 85),
    // The addresses of the other pages begin with this one.
    { ...accountLink('Site', 'Figures', '/admin', 90), isExact: true },
    accountLink('Site', 'Log', '/admin/log', 95, 'security events'),
  ],
} satisfies RemoteListing
