import { type RemoteWidgets, widget } from '@ninepocket/runtime/remote-face'

export const widgets = {
  'layout-bar': widget(() =>
    import(/* webpackChunkName: "tour-bar" */ './bar/tour-bar.tsx').then((m) => m.TourBar),
  ),
} satisfies RemoteWidgets
