import { useClientValue } from '@ninepocket/ui/hydration/use-client-value'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'

export type FormValues<Name extends string> = Readonly<Record<Name, string>>
/** Returns each field's error, or undefined if it is valid. In the order of the screen: the first error gets focus. */
type FormRules<Name extends string> = {
  readonly [N in Name]: (value: string, allValues: FormValues<NoInfer<Name>>) => string | undefined
}
type FieldErrors<Name extends string> = { readonly [N in Name]?: string }

/**
 * Form with uncontrolled fields, so that values from password managers or from before hydration are kept. Validates a
 * field on blur if it is not empty, on submit, and from then on while typing.
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
  // `Object.keys` loses the key type.
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
    /** False in the server's HTML: a submit button that is disabled until hydration cannot post to the page's URL. */
    isReady: useClientValue(() => true, false),
    props: {
      ref: element,
      // Before hydration, `post` keeps typed text out of the URL.
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
    /** Shows server errors at their fields until the fields change. */
    showServerErrors(foundErrors: FieldErrors<Name>): void {
      setServerErrors(foundErrors)
      focusFirstInvalid(foundErrors)
    },
  }
}

function readFormValues<Name extends string>(data: FormData, names: readonly Name[]): FormValues<Name> {
  // `Object.fromEntries` loses the key type.
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as FormValues<Name>
}
