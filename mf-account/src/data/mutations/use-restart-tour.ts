import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import { restartOnboarding } from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'

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
