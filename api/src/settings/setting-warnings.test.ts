import { expect, test } from 'vitest'
import { getSettingWarnings } from './setting-warnings.ts'

const altcha = { provider: 'altcha' } as const
const smtpUrl = 'smtp://mail.example'

test.each(['http://localhost:3000', 'http://127.0.0.1'])('returns no warnings for this machine (%s)', (publicUrl) => {
  expect(getSettingWarnings({ publicUrl, smtpUrl: null, humanVerification: altcha })).toEqual([])
})

test('warns about a public site without a mail server', () => {
  const site = { publicUrl: 'https://cards.example', humanVerification: altcha }
  expect(getSettingWarnings({ ...site, smtpUrl: null })).toEqual(['SMTP_URL is not set: mail is stored, but not sent'])
  expect(getSettingWarnings({ ...site, smtpUrl })).toEqual([])
})

test('warns about challenges over plain HTTP, where browsers cannot solve them', () => {
  const site = { publicUrl: 'http://192.168.1.10:3000', smtpUrl }
  expect(getSettingWarnings({ ...site, humanVerification: altcha })).toHaveLength(1)
  expect(getSettingWarnings({ ...site, humanVerification: { provider: 'turnstile' } })).toEqual([])
})
