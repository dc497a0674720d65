import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { resendActivation } from '@ninepocket/contract/auth/auth-endpoints'
import { useMutation } from '@tanstack/react-query'
import { UserFacingError } from '../../form/get-form-error-message.ts'

/** Resends the activation email. @throws UserFacingError if there is no resend token (spec §5.8) */
export function useResendActivation(resendToken: string) {
  return useMutation({
    mutationFn: async () => {
      if (!resendToken) throw new UserFacingError('No resend token available')
      return callEndpoint(resendActivation, { body: { resendToken } })
    },
  })
}
