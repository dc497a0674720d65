import { type ReactNode, useId } from 'react'
import css from './info-panel.module.css'

/** A fact with its name; one without a value is left out. */
export type Fact = { name: string; value: ReactNode }

const hasValue = ({ value }: Fact) => value !== null && value !== undefined && value !== ''

/** A panel of facts: `<InfoPanel title="Product Details" facts={[…]} />`; what does not fit a line goes into children. */
export function InfoPanel({
  title,
  facts = [],
  children,
}: {
  title: string
  facts?: ReadonlyArray<Fact>
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
            <div key={name} className={css.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children}
    </section>
  )
}
