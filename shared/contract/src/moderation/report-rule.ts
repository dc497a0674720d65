/** What a member reports, and what the forms and lists call it. */
export const reportKindLabels = {
  profile: 'Profile',
  photo: 'Photo',
  note: 'Note',
  copy: 'Copy',
} as const
export type ReportKind = keyof typeof reportKindLabels

export const reportReasonLabels = {
  offensive: 'Offensive or hateful',
  fraud: 'Fraud',
  'not-own': "Not the member's own work",
  spam: 'Spam',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasonLabels

// `Object.keys` loses the key type.
export const reportKinds = Object.keys(reportKindLabels) as [ReportKind, ...ReportKind[]]
export const reportReasons = Object.keys(reportReasonLabels) as [ReportReason, ...ReportReason[]]

export const maxReportMessageLength = 1_000
/** Limit on the reports of a member within 24 hours. */
export const maxReportsPerDay = 10
