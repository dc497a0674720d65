import type { NumberLineProblem } from '@ninepocket/contract/collection/number-line/number-line'
import { Button } from '@ninepocket/ui/buttons/button'
import type { OwnChecklist } from '../data/queries/own-checklist-query.ts'
import css from './number-line.module.css'

/** Limit on the problems and choices in view: the first ones are solved first. */
const maxShown = 12

type Ambiguity = Extract<NumberLineProblem, { kind: 'ambiguous' }>

function describeProblem({ kind, text }: Exclude<NumberLineProblem, Ambiguity>): string {
  const messages = {
    unknown: `${text} isn't in this set.`,
    backwards: `${text} runs backward in this set.`,
    'not-included': `${text} excludes cards that aren't in the line.`,
    count: `${text} has an invalid count.`,
    serial: `${text} isn't a serial number of this card.`,
  }
  return messages[kind]
}

/** Names what the line does not understand, and asks which card an ambiguous number means. */
export function NumberLineProblems({
  problems,
  checklist,
  onChoose,
}: {
  problems: ReadonlyArray<NumberLineProblem>
  checklist: OwnChecklist
  onChoose: (problem: NumberLineProblem, replacement: string) => void
}) {
  const hiddenCount = problems.length - maxShown
  return (
    <ul className={css.problems} aria-live="polite" aria-label="What to correct">
      {problems.slice(0, maxShown).map((problem) =>
        problem.kind === 'ambiguous' ? (
          <li key={problem.start}>
            <Choices problem={problem} checklist={checklist} onChoose={(text) => onChoose(problem, text)} />
          </li>
        ) : (
          <li key={problem.start}>{describeProblem(problem)}</li>
        ),
      )}
      {hiddenCount > 0 ? <li>And {hiddenCount} more.</li> : null}
    </ul>
  )
}

function Choices({
  problem: { text, choices },
  checklist,
  onChoose,
}: {
  problem: Ambiguity
  checklist: OwnChecklist
  onChoose: (replacement: string) => void
}) {
  return (
    <>
      Which {text} do you mean?
      <span className={css.choices}>
        {choices.slice(0, maxShown).map(({ replacement, index }) => {
          const card = index === null ? undefined : checklist[index]
          return (
            <Button key={replacement} onClick={() => onChoose(replacement)}>
              {card ? `${card.cardNumber} ${card.name}` : replacement}
            </Button>
          )
        })}
      </span>
    </>
  )
}
