import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import {
  toggleCollectionPrivacy,
  toggleNewsletter,
  toggleProfileVisibility,
} from '@ninepocket/contract/users/user-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { Switch } from '@ninepocket/ui/forms/switch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applySavedUser, patchSessionUser } from '../data/cache/patch-session-user.ts'

/** Endpoint and error message of each toggle (spec §8.10). */
const settingToggles = {
  isPublic: { endpoint: toggleProfileVisibility, errorMessage: 'Profile update failed' },
  newsletterOptIn: { endpoint: toggleNewsletter, errorMessage: 'Failed to update newsletter preferences' },
  isCollectionPrivate: {
    endpoint: toggleCollectionPrivacy,
    errorMessage: 'Failed to update collection privacy settings',
  },
} as const
type ProfileSetting = keyof typeof settingToggles

/** Toggles a setting with an optimistic update and reverts it on failure. */
function useToggleSetting(setting: ProfileSetting) {
  const client = useQueryClient()
  const { endpoint, errorMessage } = settingToggles[setting]
  return useMutation({
    mutationFn: () => callEndpoint(endpoint, {}),
    onMutate: () => {
      let previousValue = false
      patchSessionUser(client, (user) => {
        previousValue = user[setting]
        return { [setting]: !previousValue }
      })
      return { before: previousValue }
    },
    onSuccess: (reply) => applySavedUser(client, reply),
    onError: (error, _, context) => {
      // Not the negated current value: another reply may have updated it meanwhile.
      if (context) patchSessionUser(client, () => ({ [setting]: context.before }))
      showToast(getErrorMessage(error, errorMessage), 'error')
    },
  })
}

export function SettingSwitch({
  setting,
  isOn,
  label,
  hint,
}: {
  setting: ProfileSetting
  isOn: boolean
  label: string
  hint: string
}) {
  const { mutate, isPending } = useToggleSetting(setting)
  return <Switch label={label} hint={hint} isOn={isOn} isPending={isPending} onToggle={() => mutate()} />
}
