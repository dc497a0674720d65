import { expect, test } from 'vitest'
import { getSettingWarnings } from './setting-warnings.ts'

const altcha = { provider: 'altcha' } as const
const smtpUrl = 'smtp://mail.example'
const usual = { trustProxy: 1, misspelledSettings: [] }

test.each(['http://localhost:3000', 'http://127.0.0.1'])('returns no warnings for this machine (%s)', (publicUrl) => {
  expect(getSettingWarnings({ ...usual, publicUrl, smtpUrl: null, humanVerification: altcha })).toEqual([])
})

test('warns about a public site without a mail server', () => {
  const site = { ...usual, publicUrl: 'https://cards.example', humanVerification: altcha }
  expect(getSettingWarnings({ ...site, smtpUrl: null })).toEqual(['SMTP_URL is not set: mail is stored, but not sent'])
  expect(getSettingWarnings({ ...site, smtpUrl })).toEqual([])
})

test('warns about challenges over plain HTTP, where browsers cannot solve them', () => {
  const site = { ...usual, publicUrl: 'http://192.168.1.10:3000', smtpUrl }
  expect(getSettingWarnings({ ...site, humanVerification: altcha })).toHaveLength(1)
  expect(getSettingWarnings({ ...site, humanVerification: { provider: 'turnstile' } })).toEqual([])
})

test('warns about a public site whose proxy is not trusted', () => {
  const site = { ...usual, publicUrl: 'https://cards.example', smtpUrl, humanVerification: altcha, trustProxy: false }
  expect(getSettingWarnings(site)).toEqual([
    'TRUST_PROXY is not set: behind the proxy for https, limits per network count all visitors as one',
  ])
  expect(getSettingWarnings({ ...site, trustProxy: '10.0.0.0/8' })).toEqual([])
  expect(getSettingWarnings({ ...site, publicUrl: 'https://localhost' })).toEqual([])
})

test('warns about misspelled settings, also on this machine', () => {
  const misspelledSettings = [{ name: 'SMTP_ULR', nearest: 'SMTP_URL' }]
  const site = { ...usual, publicUrl: 'http://localhost:3000', smtpUrl: null, humanVerification: altcha }
  expect(getSettingWarnings({ ...site, misspelledSettings })).toEqual([
    'SMTP_ULR is not a setting of the site. Did you mean SMTP_URL?',
  ])
})
