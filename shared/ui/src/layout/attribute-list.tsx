import { type ReactNode, useId } from 'react'
import css from './attribute-list.module.css'
import { ShowMore } from './show-more.tsx'

export function AttributeList({
  title,
  attributes,
  renderValue = (value) => value,
}: {
  title: string
  attributes: Readonly<Record<string, string>>
  renderValue?: (value: string, name: string) => ReactNode
}) {
  const id = useId()
  const entries = Object.entries(attributes)
  if (entries.length === 0) return null
  return (
    <div className={css.attributes}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <dl className={css.list} aria-labelledby={id}>
        {entries.map(([name, value]) => (
          <div key={name} className={css.pair}>
            <dt>{name}</dt>
            <dd>
              <ShowMore subject={name} length={value.length}>
                {renderValue(value, name)}
              </ShowMore>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
