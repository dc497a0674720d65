import { callEndpoint } from '@ninepocket/client/call'
import type { ProfileReply } from '@ninepocket/contract/profile-reply'
import { restartOnboarding } from '@ninepocket/contract/user-endpoints'
import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Begins the tour again, at its first step. */
export function useRestartTour() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(restartOnboarding, {}),
    onSuccess: ({ userdata }) => {
      const session = client.getQueryData<ProfileReply>(sessionQuery().queryKey)
      if (session?.authenticated) setSession(client, { ...session, userdata })
    },
  })
}
