import { defineWidget, type RemoteWidgets } from '@ninepocket/runtime/remote-interface'

export const widgets = {
  'member-actions': defineWidget(() =>
    import(/* webpackChunkName: "block-button" */ './blocks/block-button.tsx').then((m) => m.BlockButton),
  ),
  'card-traders': defineWidget(() =>
    import(/* webpackChunkName: "card-traders" */ './card-traders/card-traders.tsx').then((m) => m.CardTraders),
  ),
  'navbar-actions': defineWidget(() =>
    import(/* webpackChunkName: "notice-bell" */ './notices/notice-bell.tsx').then((m) => m.NoticeBell),
  ),
  'member-home': defineWidget(() =>
    import(/* webpackChunkName: "offered-wishes" */ './home/offered-wishes.tsx').then((m) => m.OfferedWishes),
  ),
} satisfies RemoteWidgets
