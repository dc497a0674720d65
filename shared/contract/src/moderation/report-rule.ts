/** What a member reports by the form of a profile or list, and what it is called there. */
export const reportedContentKindLabels = {
  profile: 'Profile',
  photo: 'Photo',
  note: 'Note',
  copy: 'Copy',
} as const
export type ReportedContentKind = keyof typeof reportedContentKindLabels

/** Texts of trades that a member reports where they are shown. Such a report has the text. */
export const reportedTradeTextKindLabels = {
  'trade-message': 'Trade message',
  'trade-rating': 'Trade rating',
  'rating-answer': 'Rating reply',
} as const
export type ReportedTradeTextKind = keyof typeof reportedTradeTextKindLabels

export const reportKindLabels = { ...reportedContentKindLabels, ...reportedTradeTextKindLabels }
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
export const reportedContentKinds = Object.keys(reportedContentKindLabels) as [
  ReportedContentKind,
  ...ReportedContentKind[],
]
export const reportedTradeTextKinds = Object.keys(reportedTradeTextKindLabels) as [
  ReportedTradeTextKind,
  ...ReportedTradeTextKind[],
]
export const reportKinds = Object.keys(reportKindLabels) as [ReportKind, ...ReportKind[]]
export const reportReasons = Object.keys(reportReasonLabels) as [ReportReason, ...ReportReason[]]

export const maxReportMessageLength = 1_000
/** Limit on the reports of a member within 24 hours. */
export const maxReportsPerDay = 10
