import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './info-panel.module.css'

export type Fact = { name: string; value: ReactNode; isLong?: boolean }

export const hasFactValue = ({ value }: Fact) => value !== null && value !== undefined && value !== ''

export function FactRow({ name, isLong = false, children }: { name: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(css.fact, isLong && css.long)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `moreFacts` are rows of widgets. CSS folds the panel above a list, because the server does not know the width. */
export function InfoPanel({
  title,
  facts = [],
  moreFacts,
  foldsAboveList = false,
  children,
}: {
  title: string
  facts?: ReadonlyArray<Fact>
  moreFacts?: ReactNode
  foldsAboveList?: boolean
  children?: ReactNode
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const shown = facts.filter(hasFactValue)
  const body = (
    <>
      {shown.length > 0 ? (
        <dl className={css.facts}>
          {shown.map(({ name, value, ...rowProps }) => (
            <FactRow key={name} name={name} {...rowProps}>
              {value}
            </FactRow>
          ))}
          {moreFacts}
        </dl>
      ) : null}
      {children}
    </>
  )
  return (
    <section className={classNames(css.panel, foldsAboveList && css.foldable)} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {foldsAboveList ? (
        <>
          <button
            type="button"
            className={css.toggle}
            aria-label={`Show ${title}`}
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown className={css.chevron} size={18} aria-hidden="true" />
          </button>
          <div id={`${id}-body`} className={classNames(css.body, !isOpen && css.folded)}>
            {body}
          </div>
        </>
      ) : (
        body
      )}
    </section>
  )
}
