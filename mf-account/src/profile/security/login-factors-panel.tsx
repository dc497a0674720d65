import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loginFactorsQuery } from '../../data/queries/login-factors-query.ts'
import { TitledPanel } from '../titled-panel.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { RecoveryCodeSection } from './recovery-code-section.tsx'
import { SaveRecoveryCodesPanel } from './save-recovery-codes-panel.tsx'
import { TotpSection } from './totp-section.tsx'

/** Passkeys, authenticator app and recovery codes of the member (spec §4.1.1). */
export function LoginFactorsPanel({ username }: { username: string }) {
  return (
    <TitledPanel title="Security">
      <LoginFactors username={username} />
    </TitledPanel>
  )
}

function LoginFactors({ username }: { username: string }) {
  // Always stale: this tab is not notified of changes on other devices.
  const { data, error, isFetching, refetch } = useQuery({
    ...loginFactorsQuery(),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const [newCodes, setNewCodes] = useState<ReadonlyArray<string> | null>(null)
  const [success, setSuccess] = useState<string>()
  if (!data && error) {
    return (
      <>
        <FormMessage kind="error">{getErrorMessage(error, 'Failed to load your security settings')}</FormMessage>
        <Button isPending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </>
    )
  }
  if (!data) return <p role="status">Loading…</p>
  if (newCodes) return <SaveRecoveryCodesPanel codes={newCodes} username={username} onSaved={() => setNewCodes(null)} />
  const { passkeys, hasTotp, recoveryCodesLeft } = data.factors
  const showChange = (message: string, codes: ReadonlyArray<string> | null = null) => {
    setSuccess(message)
    setNewCodes(codes)
  }
  return (
    <>
      <FormMessage kind="success">{success}</FormMessage>
      <PasskeySection passkeys={passkeys} onChanged={showChange} />
      <TotpSection hasTotp={hasTotp} onChanged={showChange} />
      {hasTotp || passkeys.length > 0 ? (
        <RecoveryCodeSection codesLeft={recoveryCodesLeft} onChanged={showChange} />
      ) : null}
    </>
  )
}
