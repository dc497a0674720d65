import { defineWidget, type RemoteWidgets } from '@ninepocket/runtime/remote-interface'

export const widgets = {
  'footer-extra': defineWidget(() =>
    import(/* webpackChunkName: "footer-newsletter-sign-up" */ './newsletter/footer-newsletter-sign-up.tsx').then(
      (m) => m.FooterNewsletterSignUp,
    ),
  ),
  'footer-links': defineWidget(() =>
    import(/* webpackChunkName: "feedback-link" */ './feedback/feedback-link.tsx').then((m) => m.FeedbackLink),
  ),
  'owner-contact': defineWidget(() =>
    import(/* webpackChunkName: "owner-contact" */ './public-profile/owner-contact.tsx').then((m) => m.OwnerContact),
  ),
  'photo-credit-actions': defineWidget(() =>
    import(/* webpackChunkName: "report-photo-button" */ './report/report-photo-button.tsx').then(
      (m) => m.ReportPhotoButton,
    ),
  ),
} satisfies RemoteWidgets
