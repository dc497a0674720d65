import { type FocusEvent, type FormEvent, useRef, useState, useSyncExternalStore } from 'react'

export type Entries<Name extends string> = Readonly<Record<Name, string>>
/** For each field, in the order of the screen, what is wrong with what it holds; undefined where nothing is. */
export type Rules<Name extends string> = {
  readonly [N in Name]: (value: string, all: Entries<NoInfer<Name>>) => string | undefined
}
const neverChanges = () => () => undefined

type Mistakes<Name extends string> = { readonly [N in Name]?: string }

/**
 * A form whose fields the browser keeps: what a password manager fills in, what is typed before the scripts are there
 * and what a failed call leaves behind is simply in them. A field is judged once it was left with something in it, or
 * sent, and from then on as it is typed; a form with mistakes is not sent, and the first of them has the focus.
 *
 * `<form {...form.props}><TextField label="Email" {...form.field('email')} /> … </form>`
 */
export function useForm<Name extends string>({
  rules,
  isSending,
  send,
}: {
  rules: Rules<Name>
  isSending: boolean
  send: (entries: Entries<Name>, data: FormData) => void
}) {
  const element = useRef<HTMLFormElement>(null)
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set())
  const [mistakes, setMistakes] = useState<Mistakes<Name>>({})
  const [told, setTold] = useState<Mistakes<Name>>({})
  // The keys of `rules` are the names, which `Object.keys` does not know.
  const names = Object.keys(rules) as Name[]
  const nameOf = ({ target }: { target: EventTarget }) =>
    names.find((name) => target instanceof HTMLInputElement && target.name === name)

  function judge(form: HTMLFormElement, which: ReadonlySet<Name>): Mistakes<Name> {
    const entries = entriesOf(new FormData(form), names)
    const found: { [N in Name]?: string } = {}
    for (const name of which) {
      const mistake = rules[name](entries[name], entries)
      if (mistake) found[name] = mistake
    }
    setJudged(which)
    setMistakes(found)
    return found
  }

  function focusFirst(found: Mistakes<Name>): void {
    const first = names.find((name) => found[name])
    const field = first && element.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  return {
    /** False in what the server sent: a button that is disabled then sends nothing to where nobody takes it. */
    isReady: useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    ),
    props: {
      ref: element,
      // `post` only matters before the scripts are there: nothing typed must end up in the page's own address.
      method: 'post',
      noValidate: true,
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const name = nameOf(event)
        const isEmpty = !(event.target instanceof HTMLInputElement && event.target.value)
        if (name && !isEmpty) judge(event.currentTarget, new Set([...judged, name]))
      },
      onChange(event: FormEvent<HTMLFormElement>) {
        const name = nameOf(event)
        if (name && told[name]) setTold({ ...told, [name]: undefined })
        if (judged.size > 0) judge(event.currentTarget, judged)
      },
      onReset() {
        setJudged(new Set())
        setMistakes({})
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (isSending) return
        const found = judge(event.currentTarget, new Set(names))
        setTold({})
        if (Object.keys(found).length > 0) return focusFirst(found)
        const data = new FormData(event.currentTarget)
        send(entriesOf(data, names), data)
      },
    } as const,
    field: (name: Name) => ({ name, error: mistakes[name] ?? told[name] }),
    /** Says beside their fields what only the server could know; gone when the field is changed. */
    tell(found: Mistakes<Name>): void {
      setTold(found)
      focusFirst(found)
    },
  }
}

function entriesOf<Name extends string>(data: FormData, names: readonly Name[]): Entries<Name> {
  // One entry per name, by which the record is whole.
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Entries<Name>
}
