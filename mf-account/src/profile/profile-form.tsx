import { buildCountryOptions } from '@ninepocket/browse/format/build-country-options'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { EndpointInput } from '@ninepocket/contract/endpoints/endpoint'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import { contactValueSchema } from '@ninepocket/contract/users/contact'
import { type ContactField, contactPlatformByField } from '@ninepocket/contract/users/contact-platforms'
import type { OwnUser } from '@ninepocket/contract/users/user'
import { updateProfile } from '@ninepocket/contract/users/user-endpoints'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { applySavedUser } from '../data/cache/patch-session-user.ts'
import { getValidationError } from '../form/get-validation-error.ts'
import { type FormValues, useForm } from '../form/use-form.ts'
import css from './profile-form.module.css'

// `Object.keys` loses the key type.
const contactPlatformNames = Object.keys(contactPlatformByField) as ContactField[]
const contactRule = (value: string) => getValidationError(contactValueSchema, value.trim())
const formRules = {
  name: () => undefined,
  comcUsername: contactRule,
  discordUsername: contactRule,
  epackUsername: contactRule,
  instagramUsername: contactRule,
  xUsername: contactRule,
}
const maxNameLength = 100
const countryOptions = buildCountryOptions('Not specified')

type ProfileChanges = EndpointInput<typeof updateProfile>['body']
type ProfileValues = FormValues<keyof typeof formRules> & {
  readonly defaultCurrency: CurrencyCode
  readonly country: string
}

const toProfileValues = ({ name, defaultCurrency, country = '', contact }: OwnUser): ProfileValues => {
  // `Object.fromEntries` loses the key type.
  const names = Object.fromEntries(contactPlatformNames.map((platform) => [platform, contact[platform] ?? '']))
  return { ...(names as Record<ContactField, string>), name, defaultCurrency, country }
}

/** Returns only the edited fields: another tab may have changed the rest. */
function getChangedFields(before: ProfileValues, now: ProfileValues): ProfileChanges {
  const changes: ProfileChanges = {}
  if (now.name !== before.name) changes.name = now.name
  if (now.defaultCurrency !== before.defaultCurrency) changes.defaultCurrency = now.defaultCurrency
  if (now.country !== before.country) changes.country = now.country || null
  for (const platform of contactPlatformNames) {
    const typed = now[platform].trim()
    if (typed !== before[platform].trim()) changes.contact = { ...changes.contact, [platform]: typed }
  }
  return changes
}

export function ProfileForm({ user }: { user: OwnUser }) {
  const { currencies } = useSite()
  const client = useQueryClient()
  const before = useRef(toProfileValues(user))
  const [isEditedSinceSent, setIsEditedSinceSent] = useState(false)
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (body: ProfileChanges) => callEndpoint(updateProfile, { body }),
    onSuccess: (reply) => applySavedUser(client, reply.user),
  })
  const form = useForm({
    rules: formRules,
    isSending: isPending,
    send(entries, data) {
      // The options are the contract's currency codes.
      const defaultCurrency = String(data.get('defaultCurrency')) as CurrencyCode
      const now = { ...entries, defaultCurrency, country: String(data.get('country')) }
      setIsEditedSinceSent(false)
      mutate(getChangedFields(before.current, now), {
        onSuccess: () => {
          before.current = now
        },
      })
    },
  })
  return (
    <form
      {...form.props}
      className={css.form}
      onChange={(event) => {
        form.props.onChange(event)
        setIsEditedSinceSent(true)
        if (isSuccess || error) reset()
      }}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        autoComplete="name"
        maxLength={maxNameLength}
        defaultValue={user.name}
        hint="Shown on your profile instead of your username."
      />
      <SelectField
        label="Currency"
        name="defaultCurrency"
        defaultValue={user.defaultCurrency}
        hint="Currency shown on your sale prices."
        options={currencies.map(({ code, symbol }) => ({ value: code, label: `${code} (${symbol})` }))}
      />
      <SelectField
        label="Country"
        name="country"
        defaultValue={user.country ?? ''}
        hint="Shown on your profile. Members can filter trade partners by country."
        options={countryOptions}
      />
      <fieldset className={css.contacts}>
        <legend className={css.legend}>Contact Information</legend>
        {contactPlatformNames.map((platform) => (
          <TextField
            key={platform}
            {...form.field(platform)}
            label={contactPlatformByField[platform].label}
            hint="Username only, no link"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={user.contact[platform] ?? ''}
          />
        ))}
      </fieldset>
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Profile update failed')}</FormMessage> : null}
      <FormMessage kind="success">{isSuccess && !isEditedSinceSent ? 'Profile saved' : null}</FormMessage>
      <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
        {isPending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
