import { defineWidget, type RemoteWidgets } from '@ninepocket/runtime/remote-interface'

export const widgets = {
  'layout-bar': defineWidget(() =>
    import(/* webpackChunkName: "tour-bar" */ './bar/tour-bar.tsx').then((m) => m.TourBar),
  ),
} satisfies RemoteWidgets
