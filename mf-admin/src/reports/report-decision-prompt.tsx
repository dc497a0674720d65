import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'

export type ReportDecision = 'accept' | 'dismiss'

const describe = (decision: ReportDecision, username: string, reporterCount: number) => {
  const reporters = reporterCount === 1 ? 'the member who reported it' : `the ${reporterCount} members who reported it`
  const mails = `We'll email ${reporters} and @${username}.`
  return decision === 'accept'
    ? `Accept this report? ${mails} This doesn't remove anything or suspend @${username}. You can do that on their page. This can't be undone.`
    : `Dismiss this report? ${mails} This can't be undone.`
}

/** Asks before a report is decided, and says who hears of it (spec §4.25). */
export function ReportDecisionPrompt({
  decision,
  username,
  reporterCount,
  onConfirm,
  onClose,
}: {
  decision: ReportDecision
  username: string
  reporterCount: number
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <ConfirmPrompt
      key={decision}
      isIrreversible
      message={describe(decision, username, reporterCount)}
      actions={[
        { label: decision === 'accept' ? 'Accept report' : 'Dismiss report', kind: 'primary', onSelect: onConfirm },
      ]}
      onClose={onClose}
    />
  )
}
