import type { NavigationEntry, RemoteDefinition } from '@ninepocket/runtime/remote-definition'

const accountLink = (label: string, path: string, order: number): NavigationEntry => ({
  place: 'account',
  label,
  path,
  audience: 'admins',
  order,
})

export const remote = {
  displayName: 'The admin area',
  audience: 'admins',
  navigation: [
    accountLink('Figures', '/admin', 45),
    accountLink('Members', '/admin/members', 50),
    accountLink('Reports', '/admin/reports', 55),
    accountLink('Disputes', '/admin/disputes', 56),
    accountLink('Suggestions', '/admin/suggestions', 57),
    accountLink('Pending photos', '/admin/photos', 60),
    accountLink('Feedback', '/admin/feedback', 70),
    accountLink('Log', '/admin/log', 90),
  ],
} satisfies RemoteDefinition
