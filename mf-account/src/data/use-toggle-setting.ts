import { call } from '@ninepocket/client/call'
import { toggleCollectionPrivacy, toggleNewsletter, togglePublic } from '@ninepocket/contract/user-endpoints'
import { toast } from '@ninepocket/runtime/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureWords } from '../words/failure-words.ts'
import { changeOwnUser, keepOwnUser } from './change-own-user.ts'

/** Each setting that is on or off, with its call and what is said when it fails (spec §8). */
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
  const flip = () => changeOwnUser(client, (user) => ({ [setting]: !user[setting] }))
  return useMutation({
    mutationFn: () => call(endpoint, {}),
    onMutate: flip,
    onSuccess: (reply) => keepOwnUser(client, reply),
    onError: (error) => {
      flip()
      toast(failureWords(error, failure), 'error')
    },
  })
}
