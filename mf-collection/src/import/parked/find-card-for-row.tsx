import type { ImportRow } from '@ninepocket/contract/imports/collection-import'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
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

/** Searches the card that a parked row means, starting with the words of the row, and answers the row with it. */
export function FindCardForRow({ row, onAnswered }: { row: ImportRow; onAnswered: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={parkedCss.search} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={css.summary}>Find the card for line {row.line}</summary>
      {isOpen ? <CardSearch row={row} onAnswered={onAnswered} /> : null}
    </details>
  )
}

function CardSearch({ row, onAnswered }: { row: ImportRow; onAnswered: () => void }) {
  const [typedText, setTypedText] = useState(() => buildTerm(row))
  const [term, setTerm] = useState(typedText)
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...cardsByTermQuery(term),
    enabled: term !== '',
  })
  const { choose, isPending } = useAnswerParkedRow(row)
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (typedText.trim() === term) void refetch()
    else setTerm(typedText.trim())
  }
  const handleChoice = async (cardId: string) => {
    if (!isPending && (await choose(cardId))) onAnswered()
  }
  const leftOut = data?.leftOut
  return (
    <form className={css.form} onSubmit={search}>
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
        {isFetching ? 'Searching…' : null}
        {!isFetching && error ? 'The search failed. Please try again.' : null}
        {data?.cards.length === 0 ? 'No cards found. Try fewer words or check the spelling.' : null}
        {leftOut ? `No match for “${leftOut.words}”. Showing “${leftOut.shownWords}”.` : null}
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
