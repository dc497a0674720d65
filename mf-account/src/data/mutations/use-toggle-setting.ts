import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import {
  toggleCollectionPrivacy,
  toggleNewsletter,
  toggleProfileVisibility,
} from '@ninepocket/contract/users/user-endpoints'
import { showToast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applySavedUser, patchSessionUser } from '../cache/patch-session-user.ts'

/** Each setting that is on or off, with its call and what is said when it fails (spec §8.10). */
const settingToggles = {
  isPublic: { endpoint: toggleProfileVisibility, errorMessage: 'Profile update failed' },
  newsletterOptIn: { endpoint: toggleNewsletter, errorMessage: 'Failed to update newsletter preferences' },
  isCollectionPrivate: {
    endpoint: toggleCollectionPrivacy,
    errorMessage: 'Failed to update collection privacy settings',
  },
} as const
export type ProfileSetting = keyof typeof settingToggles

/** Turns a setting to its other side at once, and back where the server does not follow. */
export function useToggleSetting(setting: ProfileSetting) {
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
      // Not the other side of what is shown: a reply that came meanwhile may have brought the server's own already.
      if (context) patchSessionUser(client, () => ({ [setting]: context.before }))
      showToast(getErrorMessage(error, errorMessage), 'error')
    },
  })
}
