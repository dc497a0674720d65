/** What a member reports, and what the forms and lists call it. */
export const reportedContentKindLabels = {
  profile: 'Profile',
  photo: 'Photo',
  note: 'Note',
  copy: 'Copy',
} as const
export type ReportedContentKind = keyof typeof reportedContentKindLabels

export const reportReasonLabels = {
  offensive: 'Offensive or hateful',
  fraud: 'Fraud',
  'not-own': "Not the member's own work",
  spam: 'Spam',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasonLabels

// `Object.keys` loses the key type.
export const reportedContentKinds = Object.keys(reportedContentKindLabels) as [
  ReportedContentKind,
  ...ReportedContentKind[],
]
export const reportReasons = Object.keys(reportReasonLabels) as [ReportReason, ...ReportReason[]]

export const maxReportMessageLength = 1_000
/** Limit on the reports of a member within 24 hours. */
export const maxReportsPerDay = 10
