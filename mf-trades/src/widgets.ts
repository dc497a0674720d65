import { defineWidget, type RemoteWidgets } from '@ninepocket/runtime/remote-interface'

export const widgets = {
  'member-actions': defineWidget(() =>
    import(/* webpackChunkName: "member-actions" */ './links/member-actions.tsx').then((m) => m.MemberActions),
  ),
  'member-ratings': defineWidget(() =>
    import(/* webpackChunkName: "member-ratings" */ './ratings/member-ratings.tsx').then((m) => m.MemberRatings),
  ),
  'copy-history': defineWidget(() =>
    import(/* webpackChunkName: "copy-history" */ './copy-history/copy-history.tsx').then((m) => m.CopyHistory),
  ),
  'copy-offers': defineWidget(() =>
    import(/* webpackChunkName: "offer-links" */ './links/new-offer-links.tsx').then((m) => m.NewOfferLinks),
  ),
  'card-traders': defineWidget(() =>
    import(/* webpackChunkName: "card-traders" */ './card-traders/card-traders.tsx').then((m) => m.CardTraders),
  ),
  'navbar-actions': defineWidget(() =>
    import(/* webpackChunkName: "notice-bell" */ './notices/notice-bell.tsx').then((m) => m.NoticeBell),
  ),
  'bottom-link-mark': defineWidget(() =>
    import(/* webpackChunkName: "notice-bell" */ './notices/waiting-trades-badge.tsx').then(
      (m) => m.WaitingTradesBadge,
    ),
  ),
  'member-home': defineWidget(() =>
    import(/* webpackChunkName: "member-home" */ './home/member-home-widget.tsx').then((m) => m.MemberHomeWidget),
  ),
} satisfies RemoteWidgets
