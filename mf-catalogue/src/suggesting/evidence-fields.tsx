import { maxEvidenceLength } from '@ninepocket/contract/catalogue/editing/suggestion-rule'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { TextField } from '@ninepocket/ui/forms/text-field'
import type { SuggestionEvidence } from './use-send-suggestion.ts'

/** The fields of a suggestion's evidence, and why it could not be sent. */
export function EvidenceFields({
  evidence,
  onChange,
  error,
}: {
  evidence: SuggestionEvidence
  onChange: (evidence: SuggestionEvidence) => void
  error: string | null
}) {
  return (
    <>
      <TextArea
        label="Evidence"
        hint="Optional. How do you know?"
        maxLength={maxEvidenceLength}
        value={evidence.text}
        onChange={({ target }) => onChange({ ...evidence, text: target.value })}
      />
      <TextField
        label="Link"
        hint="Optional. A page that shows it."
        inputMode="url"
        value={evidence.link}
        onChange={({ target }) => onChange({ ...evidence, link: target.value })}
      />
      {error ? <FormMessage kind="error">{error}</FormMessage> : null}
    </>
  )
}
