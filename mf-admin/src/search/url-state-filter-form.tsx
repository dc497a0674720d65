import { Button } from '@ninepocket/ui/buttons/button'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { type FormEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import css from '../admin-list.module.css'

type Filter = { name: string; label: string }

/** A form whose values are in the address, so that a filtered list has a link. It opens the first page. */
export function UrlStateFilterForm({
  label,
  text,
  select,
}: {
  label: string
  text: Filter
  select: Filter & { options: ReadonlyArray<{ value: string; label: string }> }
}) {
  const [search, setSearch] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  // A link or Back may have changed the address. The fields stay mounted, so that the focus stays.
  useEffect(() => {
    for (const name of [text.name, select.name]) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = search.get(name) ?? ''
    }
  }, [search, text.name, select.name])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    setSearch(Object.fromEntries(values.filter(([, value]) => value !== '')))
  }
  return (
    <search aria-label={label}>
      <form ref={form} className={css.filters} onSubmit={submit}>
        <TextField label={text.label} name={text.name} defaultValue={search.get(text.name) ?? ''} maxLength={100} />
        <SelectField
          label={select.label}
          name={select.name}
          defaultValue={search.get(select.name) ?? ''}
          options={select.options}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
