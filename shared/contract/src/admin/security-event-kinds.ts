/** What each kind of event in the log says (spec §3.18). */
export const securityEventLabels = {
  login: 'Login',
  'login-failed': 'Failed login',
  'login-blocked': 'Login blocked after too many failures',
  'password-reset-requested': 'Password reset requested',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'identity-confirmation-failed': 'Wrong password or code',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'totp-added': 'Authenticator app added',
  'totp-removed': 'Authenticator app removed',
  'recovery-codes-replaced': 'New recovery codes created',
  'recovery-code-used': 'Recovery code used',
  'factors-reset': 'Passkeys and codes removed by the operator',
  'email-changed': 'Email address changed',
  'username-changed': 'Username changed',
  'sessions-ended': 'Sessions ended',
  'data-exported': 'Data exported',
  'account-deleted': 'Account deleted',
  'member-suspended': 'Account suspended',
  'suspension-lifted': 'Suspension lifted',
  'avatar-removed': 'Profile picture removed',
  'name-removed': 'Name removed',
  'note-removed': 'Public note removed',
  'copy-photo-removed': 'Photos of a copy removed',
  'message-removed': 'Trade message removed',
  'rating-text-removed': 'Text of a trade rating removed',
  'card-photo-accepted': 'Card photo accepted',
  'card-photo-refused': 'Card photo rejected',
  'card-photo-taken-down': 'Card photo taken down',
  'feedback-answered': 'Feedback answered',
  'feedback-closed': 'Feedback closed',
  'report-accepted': 'Report accepted',
  'report-dismissed': 'Report dismissed',
  'suggestion-accepted': 'Suggestion accepted',
  'suggestion-declined': 'Suggestion declined',
  'catalogue-row-created': 'Catalogue entry created',
  'catalogue-row-changed': 'Catalogue entry changed',
  'catalogue-row-moved': 'Catalogue entry moved',
  'catalogue-row-merged': 'Catalogue entry merged',
  'catalogue-row-withdrawn': 'Catalogue entry withdrawn',
  'checklist-applied': 'Checklist applied',
  'catalogue-edit-reverted': 'Catalogue change reverted',
  'import-conflict-dismissed': 'Import conflict dismissed',
  'trade-completed': 'Disputed trade completed',
  'trade-canceled': 'Disputed trade canceled',
  'admin-granted': 'Made an admin by the operator',
} as const
export type SecurityEventKind = keyof typeof securityEventLabels

// `Object.keys` loses the key type.
export const securityEventKinds = Object.keys(securityEventLabels) as [SecurityEventKind, ...SecurityEventKind[]]

const operatorEventKinds: ReadonlySet<string> = new Set<SecurityEventKind>(['factors-reset', 'admin-granted'])

/** Returns whether an event of this kind is an act of the operator: a command on the server, without an account (spec §11.4). */
export const isOperatorEventKind = (kind: string): boolean => operatorEventKinds.has(kind)

/** Returns what a kind says; a kind of a newer version stands for itself. */
export function formatSecurityEventKind(kind: string): string {
  return Object.entries(securityEventLabels).find(([known]) => known === kind)?.[1] ?? kind
}
