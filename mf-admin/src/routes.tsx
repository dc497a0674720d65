import { buildSitePaths } from '@ninepocket/paths/site-paths'
import type { RemoteRoutesFactory } from '@ninepocket/runtime/remote-interface'
import { defineAdminPage } from './define-admin-page.ts'
import { memberQuery } from './members/member-query.ts'

export const routes = (({ productNoun }) => {
  const { disputes, figures, pendingPhotos, receivedFeedback, reports, securityLog, suggestions, members, patterns } =
    buildSitePaths(productNoun)
  return [
    defineAdminPage({
      path: figures,
      title: 'Figures',
      chunk: 'figures-page',
      load: () =>
        import(/* webpackChunkName: "figures-page" */ './figures/figures-page.tsx').then((m) => m.FiguresPage),
    }),
    defineAdminPage({
      path: members,
      title: 'Members',
      chunk: 'members-page',
      load: () =>
        import(/* webpackChunkName: "members-page" */ './members/members-page.tsx').then((m) => m.MembersPage),
    }),
    defineAdminPage({
      path: patterns.member,
      title: 'Member',
      queries: ({ params: { id = '' } }) => [memberQuery(id)],
      readSubject: ({ params: { id = '' }, read }) => {
        const member = read(memberQuery(id))?.member
        return member && `@${member.username}`
      },
      chunk: 'member-page',
      load: () => import(/* webpackChunkName: "member-page" */ './members/member-page.tsx').then((m) => m.MemberPage),
    }),
    defineAdminPage({
      path: reports,
      title: 'Reports',
      chunk: 'reports-page',
      load: () =>
        import(/* webpackChunkName: "reports-page" */ './reports/reports-page.tsx').then((m) => m.ReportsPage),
    }),
    defineAdminPage({
      path: disputes,
      title: 'Disputes',
      chunk: 'disputes-page',
      load: () =>
        import(/* webpackChunkName: "disputes-page" */ './disputes/disputes-page.tsx').then((m) => m.DisputesPage),
    }),
    defineAdminPage({
      path: suggestions,
      title: 'Suggestions',
      chunk: 'suggestions-page',
      load: () =>
        import(/* webpackChunkName: "suggestions-page" */ './suggestions/suggestions-page.tsx').then(
          (m) => m.SuggestionsPage,
        ),
    }),
    defineAdminPage({
      path: pendingPhotos,
      title: 'Pending photos',
      chunk: 'pending-photos-page',
      load: () =>
        import(/* webpackChunkName: "pending-photos-page" */ './photos/pending-photos-page.tsx').then(
          (m) => m.PendingPhotosPage,
        ),
    }),
    defineAdminPage({
      path: receivedFeedback,
      title: 'Feedback',
      chunk: 'feedback-page',
      load: () =>
        import(/* webpackChunkName: "feedback-page" */ './feedback/feedback-page.tsx').then((m) => m.FeedbackPage),
    }),
    defineAdminPage({
      path: securityLog,
      title: 'Log',
      chunk: 'security-log-page',
      load: () =>
        import(/* webpackChunkName: "security-log-page" */ './log/security-log-page.tsx').then(
          (m) => m.SecurityLogPage,
        ),
    }),
  ]
}) satisfies RemoteRoutesFactory
