import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { OwnUser } from '@ninepocket/contract/users/user'
import {
  getCurrentSession,
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

/** Sets a setting with an optimistic update and reverts it on failure. */
function useSetSetting(setting: ProfileSetting) {
  const client = useQueryClient()
  const { endpoint, errorMessage } = settingToggles[setting]
  return useMutation({
    mutationFn: async (newValue: boolean): Promise<Partial<OwnUser>> => {
      const memberSession = getSessionAbortSignal()
      // The endpoint inverts what the server has, which another tab or a lost reply may have changed.
      const session = await callEndpoint(getCurrentSession, {})
      // The next member has not asked for it.
      memberSession.throwIfAborted()
      if (session.authenticated && session.user[setting] === newValue) return { [setting]: newValue }
      return callEndpoint(endpoint, {})
    },
    onMutate: (newValue) => {
      patchSessionUser(client, { [setting]: newValue })
      return getSessionAbortSignal()
    },
    onSuccess: (saved, _newValue, memberSession) => {
      if (!memberSession.aborted) applySavedUser(client, saved)
    },
    onError: (error, newValue, memberSession) => {
      if (memberSession?.aborted) return
      patchSessionUser(client, { [setting]: !newValue })
      showToast(getErrorMessage(error, errorMessage), 'error')
    },
  })
}

export function SettingSwitch({
  setting,
  value,
  isOn = value,
  label,
  hint,
}: {
  setting: ProfileSetting
  value: boolean
  /** For a setting that the label negates. */
  isOn?: boolean
  label: string
  hint: string
}) {
  const { mutate, isPending } = useSetSetting(setting)
  return <Switch label={label} hint={hint} isOn={isOn} isPending={isPending} onToggle={() => mutate(!value)} />
}
