import { defineWidget, type RemoteWidgets } from '@ninepocket/runtime/remote-interface'

export const widgets = {
  'card-traders': defineWidget(() =>
    import(/* webpackChunkName: "card-traders" */ './card-traders/card-traders.tsx').then((m) => m.CardTraders),
  ),
} satisfies RemoteWidgets
