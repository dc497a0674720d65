import { failureWords } from '@ninepocket/browse/words/failure-words'
import { call } from '@ninepocket/client/call'
import { toggleCollectionPrivacy, toggleNewsletter, togglePublic } from '@ninepocket/contract/user-endpoints'
import { toast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOwnUser, keepOwnUser } from './change-own-user.ts'

/** Each setting that is on or off, with its call and what is said when it fails (spec §8.10). */
const toggles = {
  isPublic: { endpoint: togglePublic, failure: 'Profile update failed' },
  newsletterOptIn: { endpoint: toggleNewsletter, failure: 'Failed to update newsletter preferences' },
  isCollectionPrivate: {
    endpoint: toggleCollectionPrivacy,
    failure: 'Failed to update collection privacy settings',
  },
} as const
export type Setting = keyof typeof toggles

/** Turns a setting to its other side at once, and back where the server does not follow. */
export function useToggleSetting(setting: Setting) {
  const client = useQueryClient()
  const { endpoint, failure } = toggles[setting]
  return useMutation({
    mutationFn: () => call(endpoint, {}),
    onMutate: () => {
      let before = false
      changeOwnUser(client, (user) => {
        before = user[setting]
        return { [setting]: !before }
      })
      return { before }
    },
    onSuccess: (reply) => keepOwnUser(client, reply),
    onError: (error, _, known) => {
      // Not the other side of what is shown: a reply that came meanwhile may have brought the server's own already.
      if (known) changeOwnUser(client, () => ({ [setting]: known.before }))
      toast(failureWords(error, failure), 'error')
    },
  })
}
