import { type RemoteWidgets, widget } from '@ninepocket/runtime/remote-face'

export const widgets = {
  'footer-extra': widget(() =>
    import(/* webpackChunkName: "footer-sign-up" */ './newsletter/footer-sign-up.tsx').then(
      (m) => m.FooterSignUp,
    ),
  ),
  'sidebar-extra': widget(() =>
    import(/* webpackChunkName: "feedback-panel" */ './feedback/feedback-panel.tsx').then(
      (m) => m.FeedbackPanel,
    ),
  ),
} satisfies RemoteWidgets
