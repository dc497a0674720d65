import { type RemoteWidgets, widget } from '@ninepocket/runtime/remote-face'

export const widgets = {
  'footer-extra': widget(() =>
    import(/* webpackChunkName: "footer-sign-up" */ './newsletter/footer-sign-up.tsx').then(
      (m) => m.FooterSignUp,
    ),
  ),
  'owner-contact': widget(() =>
    import(/* webpackChunkName: "owner-contact" */ './public-profile/owner-contact.tsx').then(
      (m) => m.OwnerContact,
    ),
  ),
  'sidebar-extra': widget(() =>
    import(/* webpackChunkName: "feedback-panel" */ './feedback/feedback-panel.tsx').then(
      (m) => m.FeedbackPanel,
    ),
  ),
} satisfies RemoteWidgets
