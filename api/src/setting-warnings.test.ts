import { expect, test } from 'vitest'
import { settingWarnings } from './setting-warnings.ts'

const altcha = { provider: 'altcha' } as const
const smtpUrl = 'smtp://mail.example'

test.each(['http://localhost:3000', 'http://127.0.0.1'])(
  'on this machine (%s) all works as it is',
  (publicUrl) => {
    expect(settingWarnings({ publicUrl, smtpUrl: null, humanVerification: altcha })).toEqual([])
  },
)

test('a site for others needs a mail server', () => {
  const site = { publicUrl: 'https://cards.example', humanVerification: altcha }
  expect(settingWarnings({ ...site, smtpUrl: null })).toEqual([
    'SMTP_URL is not set: mail is kept, and nobody can read it',
  ])
  expect(settingWarnings({ ...site, smtpUrl })).toEqual([])
})

test('puzzles need a page that may hash: over https', () => {
  const site = { publicUrl: 'http://192.168.1.10:3000', smtpUrl }
  expect(settingWarnings({ ...site, humanVerification: altcha })).toHaveLength(1)
  expect(settingWarnings({ ...site, humanVerification: { provider: 'turnstile' } })).toEqual([])
})
