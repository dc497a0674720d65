import { ContactValue } from '@ninepocket/contract/contact'
import { type ContactPlatform, contactPlatforms } from '@ninepocket/contract/contact-platforms'
import type { CurrencyCode } from '@ninepocket/contract/currency'
import type { OwnUser } from '@ninepocket/contract/user'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { TextField } from '@ninepocket/ui/text-field'
import { useUpdateProfile } from '../data/use-update-profile.ts'
import { mistakeIn } from '../form/mistake-in.ts'
import { useForm } from '../form/use-form.ts'
import { failureWords } from '../words/failure-words.ts'
import css from './profile-form.module.css'
import { SelectField } from './select-field.tsx'

// Keys of a literal are its platforms.
const platforms = Object.keys(contactPlatforms) as ContactPlatform[]
const contactRule = (value: string) => mistakeIn(ContactValue, value.trim())
const rules = {
  name: () => undefined,
  comcUsername: contactRule,
  discordUsername: contactRule,
  epackUsername: contactRule,
  instagramUsername: contactRule,
  xUsername: contactRule,
}
const nameMaxLength = 100

/** Name, currency and where to be reached; what was typed stays where saving fails. */
export function ProfileForm({ user }: { user: OwnUser }) {
  const { currencies } = useSite()
  const { mutate, isPending, isSuccess, error, reset } = useUpdateProfile()
  const form = useForm({
    rules,
    isSending: isPending,
    send: (entries, data) => {
      const names = platforms.map((platform) => [platform, entries[platform].trim()])
      mutate({
        name: entries.name,
        // The choices are those of the site, which are the contract's.
        defaultCurrency: String(data.get('defaultCurrency')) as CurrencyCode,
        contact: Object.fromEntries(names),
      })
    },
  })
  return (
    <form
      {...form.props}
      className={css.form}
      onChange={(event) => {
        form.props.onChange(event)
        if (isSuccess || error) reset()
      }}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        autoComplete="name"
        maxLength={nameMaxLength}
        defaultValue={user.name}
        hint="Shown on your profile instead of your username."
      />
      <SelectField
        label="Currency"
        name="defaultCurrency"
        defaultValue={user.defaultCurrency}
        hint="Others read your sale prices in it."
        options={currencies.map(({ code, symbol }) => ({ value: code, label: `${code} (${symbol})` }))}
      />
      <fieldset className={css.contacts}>
        <legend className={css.legend}>Contact Information</legend>
        {platforms.map((platform) => (
          <TextField
            key={platform}
            {...form.field(platform)}
            label={contactPlatforms[platform].label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={user.contact[platform] ?? ''}
          />
        ))}
      </fieldset>
      {error ? <FormMessage kind="error">{failureWords(error, 'Profile update failed')}</FormMessage> : null}
      {isSuccess ? <FormMessage kind="success">Your profile is saved.</FormMessage> : null}
      <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
        {isPending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}
