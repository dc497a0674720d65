import { type Config, isLoopback } from './config.ts'

/** What works with these settings, but not as its operator will expect; a line each. */
export function getSettingWarnings({
  publicUrl,
  smtpUrl,
  humanVerification,
}: Pick<Config, 'publicUrl' | 'smtpUrl'> & {
  humanVerification: Pick<Config['humanVerification'], 'provider'>
}): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return []
  // Over plain HTTP a browser lets scripts hash on this machine only.
  const isVerificationUnsolvable = humanVerification.provider === 'altcha' && protocol !== 'https:'
  return [
    ...(smtpUrl === null ? ['SMTP_URL is not set: mail is kept, and nobody can read it'] : []),
    ...(isVerificationUnsolvable
      ? [
          'PUBLIC_URL is not https: browsers cannot solve what HUMAN_VERIFICATION altcha asks, so nobody can log in',
        ]
      : []),
  ]
}
