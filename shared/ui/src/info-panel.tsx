import { type ReactNode, useId } from 'react'
import css from './info-panel.module.css'

/** A fact with its name; one without a value is left out. */
export type Fact = { name: string; value: ReactNode }

const hasValue = ({ value }: Fact) => value !== null && value !== undefined && value !== ''

/** One fact among those of a panel; what other parts add to its list are these too. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * A panel of facts: `<InfoPanel title="Product Details" facts={[…]} />`; what does not fit a line goes into children.
 * `moreFacts` are rows of others (`FactRow`).
 */
export function InfoPanel({
  title,
  facts = [],
  moreFacts,
  children,
}: {
  title: string
  facts?: ReadonlyArray<Fact>
  moreFacts?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  const shown = facts.filter(hasValue)
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {shown.length > 0 ? (
        <dl className={css.facts}>
          {shown.map(({ name, value }) => (
            <FactRow key={name} name={name}>
              {value}
            </FactRow>
          ))}
          {moreFacts}
        </dl>
      ) : null}
      {children}
    </section>
  )
}
