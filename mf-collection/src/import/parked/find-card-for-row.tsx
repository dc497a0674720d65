import type { searchCards } from '@ninepocket/contract/catalogue/card-endpoints'
import type { EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { cardsByTermQuery } from '../../data/imports/import-queries.ts'
import { useAnswerParkedRow } from '../../data/imports/use-answer-parked-row.ts'
import askCss from '../asks/asks.module.css'
import { CandidateButton } from '../asks/candidate-button.tsx'
import css from '../import.module.css'
import parkedCss from './parked.module.css'

/** Limit on what the search starts with, because a cell of a file can be of any length. */
const maxTermLength = 200

const buildTerm = ({ values: { set, insertSet, number, name } }: ImportRow): string =>
  [set, insertSet, number, name].filter(Boolean).join(' ').slice(0, maxTermLength)

function getSearchStatusText({
  data,
  hasFailed,
  isFetching,
}: {
  data: EndpointReply<typeof searchCards> | undefined
  hasFailed: boolean
  isFetching: boolean
}): string | null {
  if (isFetching) return 'Searching…'
  if (hasFailed) return 'The search failed. Please try again.'
  if (!data) return null
  const { cards, leftOut } = data
  const leftOutText = leftOut ? `No match for “${leftOut.words}”. Showing “${leftOut.shownWords}”. ` : ''
  if (cards.length === 0) return `${leftOutText}No cards found. Try fewer words or check the spelling.`
  return `${leftOutText}${formatCountWithNoun(cards.length, 'card')} found.`
}

/** Searches the card that a parked row means, starting with the words of the row, and answers the row with it. */
export function FindCardForRow({ row, onAnswered }: { row: ImportRow; onAnswered: () => void }) {
  // The search stays when it is closed, so that its words are kept.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className={parkedCss.search} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary className={css.summary}>Find the card for line {row.line}</summary>
      {wasOpened ? <CardSearch row={row} onAnswered={onAnswered} /> : null}
    </details>
  )
}

function CardSearch({ row, onAnswered }: { row: ImportRow; onAnswered: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [typedText, setTypedText] = useState(() => buildTerm(row))
  const [term, setTerm] = useState(typedText)
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...cardsByTermQuery(term),
    enabled: term !== '',
  })
  const { choose, isPending } = useAnswerParkedRow(row)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const newTerm = typedText.trim()
    if (newTerm !== term) setTerm(newTerm)
    else if (term !== '') void refetch()
  }
  const handleChoice = async (cardId: string) => {
    if (isPending || !(await choose(cardId))) return
    // The member may have gone on to another row.
    const { activeElement, body } = document
    if (activeElement === body || form.current?.contains(activeElement)) onAnswered()
  }
  return (
    <form ref={form} className={css.form} aria-busy={isPending} onSubmit={search}>
      <TextField
        label={`Card for line ${row.line}`}
        value={typedText}
        onChange={({ target }) => setTypedText(target.value)}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit">Search cards</Button>
      <div role="status" className={css.note}>
        {isPending ? 'Saving…' : getSearchStatusText({ data, hasFailed: error !== null, isFetching })}
      </div>
      {data && data.cards.length > 0 ? (
        <ol className={askCss.candidates} aria-label={`Cards found for line ${row.line}`}>
          {data.cards.map((card) => (
            <CandidateButton
              key={card.id}
              card={card}
              readAt={dataUpdatedAt}
              onChoose={() => void handleChoice(card.id)}
            />
          ))}
        </ol>
      ) : null}
    </form>
  )
}
