import { FieldChangeList } from '@ninepocket/browse/editing/field-change-list'
import { toFieldText } from '@ninepocket/browse/editing/field-text'
import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import {
  findSuggestedMergeOrWithdrawal,
  getSuggestibleFields,
} from '@ninepocket/contract/catalogue/editing/suggested-merge-or-withdrawal'
import type { OpenSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { isFirstClick } from '@ninepocket/ui/buttons/is-first-click'
import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import css from '../admin-list.module.css'
import { AcceptanceQuestion, asksBeforeAcceptance } from './acceptance-question.tsx'
import { DeclineSuggestionForm } from './decline-suggestion-form.tsx'
import { EditSuggestionForm } from './edit-suggestion-form.tsx'
import type { SuggestionDecisionRequest } from './suggestion-decision-request.ts'

/** What is open below a suggestion: the question before it is accepted, or one of the forms. */
export type SuggestionFormKind = 'accept' | 'edit' | 'decline'

const kindLabels = { products: 'Set', 'insert-sets': 'Insert set', cards: 'Card' } as const

/** A suggestion with its diff, its evidence and its member. */
export function SuggestionItem({
  suggestion,
  isCurrent,
  isPending,
  openForm,
  onFocus,
  onOpenForm,
  onAccept,
  onSubmit,
}: {
  suggestion: OpenSuggestion
  /** Whether Tab leads to the item. */
  isCurrent: boolean
  /** Whether a form is being sent. */
  isPending: boolean
  openForm: SuggestionFormKind | null
  onFocus: () => void
  onOpenForm: (form: SuggestionFormKind | null) => void
  /** Accepts the suggestion without another question. */
  onAccept: () => void
  /** Sends what was entered into the open form. */
  onSubmit: (decision: SuggestionDecisionRequest) => void
}) {
  const { kind, rowId, isNew, name, changes, evidence, evidenceUrl, suggestedBy, acceptedCount, createdAt } = suggestion
  const act = findSuggestedMergeOrWithdrawal(changes)
  const titleId = useId()
  const item = useRef<HTMLElement>(null)
  const paths = buildSitePaths(useSite().productNoun)
  const close = () => {
    onOpenForm(null)
    item.current?.focus()
  }
  return (
    <li>
      <article
        ref={item}
        className={css.item}
        aria-labelledby={titleId}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onFocus}
      >
        <h2 id={titleId} className={css.title}>
          {isNew ? `New ${kindLabels[kind].toLowerCase()}` : kindLabels[kind]}:{' '}
          {rowId === null ? name : <Link to={paths.editRow(kind, rowId)}>{name}</Link>}
        </h2>
        <p className={css.details}>
          <Link to={paths.member(suggestedBy.id)}>@{suggestedBy.username}</Link>
          {`, ${formatCountWithNoun(acceptedCount, 'suggestion')} accepted so far, `}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        <FieldChangeList kind={kind} changes={changes} />
        <CurrentState suggestion={suggestion} />
        {evidence === '' ? null : <p className={css.text}>{evidence}</p>}
        {evidenceUrl === null ? null : (
          <p>
            <a href={evidenceUrl} target="_blank" rel="noopener noreferrer nofollow">
              {evidenceUrl}
            </a>
          </p>
        )}
        <div className={css.filters}>
          {asksBeforeAcceptance(suggestion) ? (
            <Button
              aria-describedby={titleId}
              aria-expanded={openForm === 'accept'}
              onClick={() => onOpenForm(openForm === 'accept' ? null : 'accept')}
            >
              Accept…
            </Button>
          ) : (
            <Button aria-describedby={titleId} onClick={(event) => isFirstClick(event) && onAccept()}>
              Accept
            </Button>
          )}
          {act?.kind === 'withdraw' ? null : (
            <Button
              aria-describedby={titleId}
              aria-expanded={openForm === 'edit'}
              onClick={() => onOpenForm(openForm === 'edit' ? null : 'edit')}
            >
              Edit…
            </Button>
          )}
          <Button
            aria-describedby={titleId}
            aria-expanded={openForm === 'decline'}
            onClick={() => onOpenForm(openForm === 'decline' ? null : 'decline')}
          >
            Decline…
          </Button>
        </div>
        {openForm === 'accept' ? (
          <AcceptanceQuestion suggestion={suggestion} onAccept={onAccept} onClose={close} />
        ) : null}
        {openForm === 'edit' ? (
          <EditSuggestionForm
            suggestion={suggestion}
            isPending={isPending}
            onSubmit={(edited) => onSubmit({ decision: 'accept', changes: edited })}
            onClose={close}
          />
        ) : null}
        {openForm === 'decline' ? (
          <DeclineSuggestionForm
            suggestionId={suggestion.id}
            isPending={isPending}
            onSubmit={(reason) => onSubmit({ decision: 'decline', reason })}
            onClose={close}
          />
        ) : null}
      </article>
    </li>
  )
}

/** Says what has changed in the catalogue since the member saw it. */
function CurrentState({ suggestion: { kind, isNew, changes, current } }: { suggestion: OpenSuggestion }) {
  if (isNew) return null
  if (current === null) return <p>This entry is no longer in the catalogue.</p>
  const changed = getSuggestibleFields(kind).filter(
    ({ name }) => changes[name] && toFieldText(changes[name].from) !== toFieldText(current[name]),
  )
  if (changed.length === 0) return null
  const values = changed.map(({ name, label }) => `${label}: ${toFieldText(current[name]) || 'empty'}`)
  return (
    <p
      className={css.text}
    >{`This has changed since then. Current values: ${values.join(', ')}. Edit the suggestion to accept it anyway.`}</p>
  )
}
