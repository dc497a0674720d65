import { FieldChangeList } from '@ninepocket/browse/editing/field-change-list'
import { toFieldText } from '@ninepocket/browse/editing/field-text'
import type { ChecklistDiff } from '@ninepocket/contract/catalogue/editing/checklist'
import { formatCountWithNoun, formatNumber } from '@ninepocket/contract/site/format-count'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import type { ReactNode } from 'react'
import css from '../editing.module.css'

/** Limit on the items of a list, which nobody reads to the end. */
const maxListed = 200

/** Shows what a pasted checklist would change, or which lines cannot be read. */
export function ChecklistDiffPreview({ diff }: { diff: ChecklistDiff }) {
  const { added, changed, missing, unchangedCount, errors } = diff
  if (errors.length > 0)
    return (
      <>
        <FormMessage kind="error">
          {formatCountWithNoun(errors.length, 'line')} can't be read. Fix the text and preview it again.
        </FormMessage>
        <DiffList title="Lines" items={errors} toKey={({ line, message }) => `${line} ${message}`}>
          {({ line, message }) => `Line ${line}: ${message}`}
        </DiffList>
      </>
    )
  return (
    <>
      <p role="status">
        {[
          `${formatNumber(added.length)} added`,
          `${formatNumber(changed.length)} changed`,
          `${formatNumber(missing.length)} missing from your text`,
          `${formatNumber(unchangedCount)} unchanged`,
        ].join(', ')}
      </p>
      <DiffList title="Added" items={added} toKey={({ line }) => String(line)}>
        {({ fields: { cardNumber, name, ...others } }) => (
          <>
            <ins>{[cardNumber, name].map(toFieldText).join(' ').trim()}</ins>{' '}
            {Object.values(others).map(toFieldText).filter(Boolean).join(', ').replaceAll('\n', ', ')}
          </>
        )}
      </DiffList>
      <DiffList title="Changed" items={changed} toKey={({ id }) => id}>
        {({ name, changes }) => (
          <>
            {name}
            <FieldChangeList kind="cards" changes={changes} />
          </>
        )}
      </DiffList>
      <DiffList title="Missing from your text" items={missing} toKey={({ id }) => id}>
        {({ name, cardNumber, isInUse }) =>
          `${[cardNumber, name].filter(Boolean).join(' ')}${isInUse ? ", will be kept because it's in use" : ''}`
        }
      </DiffList>
    </>
  )
}

function DiffList<Item>({
  title,
  items,
  toKey,
  children,
}: {
  title: string
  items: ReadonlyArray<Item>
  toKey: (item: Item) => string
  children: (item: Item) => ReactNode
}) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={css.changes}>
        {items.slice(0, maxListed).map((item) => (
          <li key={toKey(item)}>{children(item)}</li>
        ))}
      </ul>
      {items.length > maxListed ? <p>And {formatNumber(items.length - maxListed)} more</p> : null}
    </section>
  )
}
