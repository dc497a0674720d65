import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import { Button } from '@ninepocket/ui/buttons/button'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { Hash } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useNumberLineStore } from '../number-line/number-line-store.ts'
import css from './add-cards-field.module.css'
import { useInsertSetSearch } from './use-insert-set-search.ts'

/** Links to it focus the field. */
const sectionId = 'add-cards'

/**
 * A field that finds an insert set, and opens its number line (spec §1.4). Until something is typed, it offers the
 * insert sets that the member has started, undefined while they load.
 */
export function AddCardsField({ startedInsertSets }: { startedInsertSets: ReadonlyArray<InsertSet> | undefined }) {
  const openNumberLine = useNumberLineStore((store) => store.open)
  const open = (insertSet: InsertSet) => openNumberLine({ insertSet, mode: 'collection' })
  const search = useInsertSetSearch(open)
  const form = useRef<HTMLFormElement>(null)
  const choices = useRef<HTMLUListElement>(null)
  const location = useLocation()
  // Each time that the link is followed, the location is another object.
  useEffect(() => {
    if (location.hash === `#${sectionId}`) form.current?.querySelector('input')?.focus()
  }, [location])
  const insertSets = search.isSearching ? search.found : startedInsertSets
  const showMore = () => {
    search.showMore?.()
    // The button goes. The next key leads from the last choice to the new ones.
    choices.current?.querySelector<HTMLElement>('li:last-child > button')?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search.openFirst()
  }
  return (
    <section className={css.section} aria-labelledby={sectionId}>
      <h2 id={sectionId}>Add cards</h2>
      <form ref={form} className={css.form} onSubmit={onSubmit}>
        <TextField
          label="Find a set"
          hint="Choose a set, then enter the numbers of your cards, like 1-50, 53 x2."
          value={search.text}
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) => search.setText(target.value)}
        />
      </form>
      {insertSets?.length === 0 ? null : (
        <ul
          ref={choices}
          className={classNames(css.choices, search.isSearching && css.found)}
          aria-label={search.isSearching ? 'Found sets' : 'Started sets'}
        >
          {insertSets?.map((insertSet) => (
            <li key={insertSet.id}>
              <PillButton
                Icon={Hash}
                title="Add cards by number"
                aria-haspopup="dialog"
                onClick={() => open(insertSet)}
              >
                {[insertSet.product?.name, insertSet.name].filter(Boolean).join(' · ')}
              </PillButton>
            </li>
          ))}
        </ul>
      )}
      <p className={css.status} role="status">
        {search.statusText}
        {search.retry ? <Button onClick={search.retry}>Try again</Button> : null}
        {search.showMore ? <Button onClick={showMore}>Show more</Button> : null}
      </p>
    </section>
  )
}
