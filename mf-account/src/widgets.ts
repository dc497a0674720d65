import { defineWidget, type RemoteWidgets } from '@ninepocket/runtime/remote-interface'

export const widgets = {
  'footer-extra': defineWidget(() =>
    import(/* webpackChunkName: "footer-newsletter-sign-up" */ './newsletter/footer-newsletter-sign-up.tsx').then(
      (m) => m.FooterNewsletterSignUp,
    ),
  ),
  'owner-contact': defineWidget(() =>
    import(/* webpackChunkName: "owner-contact" */ './public-profile/owner-contact.tsx').then((m) => m.OwnerContact),
  ),
  'photo-credit-actions': defineWidget(() =>
    import(/* webpackChunkName: "report-photo-button" */ './report/report-photo-button.tsx').then(
      (m) => m.ReportPhotoButton,
    ),
  ),
  'sidebar-extra': defineWidget(() =>
    import(/* webpackChunkName: "feedback-panel" */ './feedback/feedback-panel.tsx').then((m) => m.FeedbackPanel),
  ),
} satisfies RemoteWidgets
