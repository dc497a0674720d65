import { type FocusEvent, type FormEvent, useRef, useState, useSyncExternalStore } from 'react'

export type FormValues<Name extends string> = Readonly<Record<Name, string>>
/** For each field, in the order of the screen, what is wrong with what it holds; undefined where nothing is. */
export type FormRules<Name extends string> = {
  readonly [N in Name]: (value: string, allValues: FormValues<NoInfer<Name>>) => string | undefined
}
const subscribeToNothing = () => () => undefined

type FieldErrors<Name extends string> = { readonly [N in Name]?: string }

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
  rules: FormRules<Name>
  isSending: boolean
  send: (values: FormValues<Name>, data: FormData) => void
}) {
  const element = useRef<HTMLFormElement>(null)
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<Name>>(new Set())
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<Name>>({})
  const [serverErrors, setServerErrors] = useState<FieldErrors<Name>>({})
  // The keys of `rules` are the names, which `Object.keys` does not know.
  const names = Object.keys(rules) as Name[]
  const getFieldName = ({ target }: { target: EventTarget }) =>
    names.find((name) => target instanceof HTMLInputElement && target.name === name)

  function validateFields(form: HTMLFormElement, fieldNames: ReadonlySet<Name>): FieldErrors<Name> {
    const values = readFormValues(new FormData(form), names)
    const foundErrors: { [N in Name]?: string } = {}
    for (const name of fieldNames) {
      const error = rules[name](values[name], values)
      if (error) foundErrors[name] = error
    }
    setTouchedFields(fieldNames)
    setFieldErrors(foundErrors)
    return foundErrors
  }

  function focusFirstInvalid(foundErrors: FieldErrors<Name>): void {
    const first = names.find((name) => foundErrors[name])
    const field = first && element.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  return {
    /** False in what the server sent: a button that is disabled then sends nothing to where nobody takes it. */
    isReady: useSyncExternalStore(
      subscribeToNothing,
      () => true,
      () => false,
    ),
    props: {
      ref: element,
      // `post` only matters before the scripts are there: nothing typed must end up in the page's own address.
      method: 'post',
      noValidate: true,
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const name = getFieldName(event)
        const isEmpty = !(event.target instanceof HTMLInputElement && event.target.value)
        if (name && !isEmpty) validateFields(event.currentTarget, new Set([...touchedFields, name]))
      },
      onChange(event: FormEvent<HTMLFormElement>) {
        const name = getFieldName(event)
        if (name && serverErrors[name]) setServerErrors({ ...serverErrors, [name]: undefined })
        if (touchedFields.size > 0) validateFields(event.currentTarget, touchedFields)
      },
      onReset() {
        setTouchedFields(new Set())
        setFieldErrors({})
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (isSending) return
        const foundErrors = validateFields(event.currentTarget, new Set(names))
        setServerErrors({})
        if (Object.keys(foundErrors).length > 0) return focusFirstInvalid(foundErrors)
        const data = new FormData(event.currentTarget)
        send(readFormValues(data, names), data)
      },
    } as const,
    field: (name: Name) => ({ name, error: fieldErrors[name] ?? serverErrors[name] }),
    /** Says beside their fields what only the server could know; gone when the field is changed. */
    showServerErrors(foundErrors: FieldErrors<Name>): void {
      setServerErrors(foundErrors)
      focusFirstInvalid(foundErrors)
    },
  }
}

function readFormValues<Name extends string>(data: FormData, names: readonly Name[]): FormValues<Name> {
  // One entry per name, by which the record is whole.
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as FormValues<Name>
}
