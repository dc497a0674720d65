import { useRunningMutationCount } from '@ninepocket/browse/mutations/use-running-mutation-count'
import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { createChecklistIndex } from '@ninepocket/contract/collection/number-line/checklist-index'
import {
  maxNumberLineCopies,
  maxNumberLineLength,
  type NumberLineCardCopies,
  type NumberLineMode,
} from '@ninepocket/contract/collection/number-line/number-line'
import { parseNumberLine } from '@ninepocket/contract/collection/number-line/parse-number-line'
import { formatNumber } from '@ninepocket/contract/site/format-count'
import { maxChangesWithoutConfirmation } from '@ninepocket/contract/site/max-changes-without-confirmation'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useApplyNumberLine } from '../data/mutations/bulk/use-apply-number-line.ts'
import { type OwnChecklist, ownChecklistQuery } from '../data/queries/own-checklist-query.ts'
import drawerCss from '../drawer/manage-drawer.module.css'
import { ChecklistStrip } from './checklist-strip.tsx'
import {
  countNumberLineChanges,
  formatNumberLineButtonLabel,
  formatNumberLinePreview,
} from './count-number-line-changes.ts'
import { ExtraNumberPadKeys } from './extra-number-pad-keys.tsx'
import css from './number-line.module.css'
import { NumberLineProblems } from './number-line-problems.tsx'
import { useNumberLineStore } from './number-line-store.ts'

const modeOptions: ReadonlyArray<{ value: NumberLineMode; label: string }> = [
  { value: 'collection', label: 'Add to collection' },
  { value: 'wishlist', label: 'Add to wishlist' },
  { value: 'trade', label: 'Mark for trade' },
  { value: 'sale', label: 'Mark for sale' },
  { value: 'removal', label: 'Remove from collection' },
]
const hint = 'For example, 1-50, 53 x2, 60-72 -66. Start with “missing” to enter all cards except the ones you list.'

/** Only what can be taken from others or lost is asked about: adding is undone without a trace. */
const needsQuestion = (mode: NumberLineMode, count: number) =>
  mode !== 'collection' && mode !== 'wishlist' && count > maxChangesWithoutConfirmation

const toRequest = (checklist: OwnChecklist, entries: ReadonlyArray<NumberLineCardCopies>, mode: NumberLineMode) =>
  entries.flatMap(({ index, count, serialNumbers }) => {
    const card = checklist[index]?.id
    if (!card) return []
    return mode === 'wishlist'
      ? { card, count: 1, serialNumbers: [] }
      : { card, count, serialNumbers: [...serialNumbers] }
  })

export function NumberLineForm({
  insertSet,
  initialMode,
  onCommitted,
}: {
  insertSet: InsertSet
  initialMode: NumberLineMode
  onCommitted: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState(initialMode)
  const text = useNumberLineStore(({ lines }) => lines[insertSet.id]) ?? ''
  const committedLine = useRef('')
  const [isConfirming, setIsConfirming] = useState(false)
  const [usesNumberPad, setUsesNumberPad] = useState(true)
  const { data, error, refetch } = useQuery(ownChecklistQuery(insertSet.id))
  const { commit } = useApplyNumberLine(insertSet.id, mode, () => {
    const { lines, setLine } = useNumberLineStore.getState()
    // More may have been typed since.
    if (lines[insertSet.id] === committedLine.current) setLine(insertSet.id, '')
    onCommitted()
  })
  // Also of a line that a drawer was sending when it was closed: its text is here until the server has it.
  const isCommitting =
    useRunningMutationCount({ predicate: ({ options }) => options.scope?.id.endsWith(insertSet.id) ?? false }) > 0
  const index = useMemo(() => data && createChecklistIndex(data.cards), [data])
  const { entries, problems } = useMemo(
    () => (index ? parseNumberLine(text, index) : { entries: [], problems: [] }),
    [index, text],
  )
  const counts = countNumberLineChanges(mode, entries, data?.cards ?? [])
  const isTooLong = counts.changed > maxNumberLineCopies
  const canCommit = counts.changed > 0 && problems.length === 0 && !isTooLong && !isCommitting
  useEffect(() => {
    // After the drawer has taken the focus.
    queueMicrotask(() => input.current?.focus())
  }, [])

  const write = (newText: string) => {
    useNumberLineStore.getState().setLine(insertSet.id, newText)
    setIsConfirming(false)
    input.current?.focus()
  }
  const submit = () => {
    if (!data) return
    committedLine.current = text
    commit(toRequest(data.cards, entries, mode))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!canCommit) return
    if (needsQuestion(mode, counts.changed)) setIsConfirming(true)
    else submit()
  }
  const label = formatNumberLineButtonLabel(mode, counts.changed)
  return (
    <form className={drawerCss.body} onSubmit={onSubmit}>
      <div className={css.fields}>
        <SelectField
          label="What to do"
          options={modeOptions}
          value={mode}
          onChange={({ target }) => {
            // The options are the modes.
            setMode(target.value as NumberLineMode)
            setIsConfirming(false)
          }}
        />
        <TextField
          ref={input}
          label="Card numbers"
          hint={hint}
          value={text}
          maxLength={maxNumberLineLength}
          inputMode={usesNumberPad ? 'tel' : 'text'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => write(target.value)}
        />
        <ExtraNumberPadKeys
          usesNumberPad={usesNumberPad}
          onToggle={() => setUsesNumberPad(!usesNumberPad)}
          onKey={(key) => {
            const field = input.current
            if (!field) return
            // A new value would move the caret to the end.
            field.setRangeText(key, field.selectionStart ?? text.length, field.selectionEnd ?? text.length, 'end')
            write(field.value)
          }}
        />
        {error && !data ? (
          <p role="alert" className={css.failed}>
            Failed to load items. Please try again.
            <Button onClick={() => void refetch()}>Try again</Button>
          </p>
        ) : null}
        {data ? <ChecklistStrip checklist={data.cards} entries={entries} /> : null}
        <p role="status" className={css.summary}>
          {isTooLong
            ? `A line can list at most ${formatNumber(maxNumberLineCopies)} copies.`
            : getSummary(data !== undefined, entries.length, formatNumberLinePreview(mode, counts))}
        </p>
        <NumberLineProblems
          problems={problems}
          checklist={data?.cards ?? []}
          onChoose={({ start, end }, replacement) => write(text.slice(0, start) + replacement + text.slice(end))}
        />
        {isConfirming ? (
          <ConfirmPrompt
            message={`${label}?`}
            actions={[{ label, kind: mode === 'removal' ? 'danger' : 'primary', onSelect: submit }]}
            onClose={() => {
              setIsConfirming(false)
              input.current?.focus()
            }}
          />
        ) : (
          <Button type="submit" kind="primary" isPending={!canCommit}>
            {isCommitting ? 'Saving…' : label}
          </Button>
        )}
      </div>
    </form>
  )
}

function getSummary(isLoaded: boolean, namedCount: number, description: string): string {
  if (!isLoaded) return 'Loading the checklist…'
  return namedCount === 0 ? 'No cards entered yet.' : description
}
