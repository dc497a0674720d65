import { type RemoteWidgets, widget } from '@ninepocket/runtime/remote-face'

export const widgets = {
  'footer-extra': widget(() =>
    import(/* webpackChunkName: "footer-sign-up" */ './newsletter/footer-sign-up.tsx').then(
      (m) => m.FooterSignUp,
    ),
  ),
} satisfies RemoteWidgets
