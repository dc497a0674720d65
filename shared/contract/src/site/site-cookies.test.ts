import { expect, test } from 'vitest'
import { buildCookie, type CookieName, getCookieName, readCookie, siteCookies } from './site-cookies.ts'

const [httpUrl, httpsUrl] = ['http://localhost:3000', 'https://cards.example/card-sets?page=2']
const names = Object.keys(siteCookies) as CookieName[] // the keys of a literal
const buildAll = (siteUrl: string) => names.map((name) => buildCookie(name, '1', siteUrl))

test('lists every cookie with its attributes over HTTP', () => {
  expect(buildAll(httpUrl)).toEqual([
    'XSRF-TOKEN=1; Path=/; SameSite=Lax',
    'session=1; Path=/; HttpOnly; SameSite=Lax',
    'known-device=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000',
    'last-write=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=10',
    'theme=1; Path=/; SameSite=Lax; Max-Age=31536000',
    'list-view=1; Path=/; SameSite=Lax; Max-Age=31536000',
    'release-cohort=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
  ])
})

test('binds every cookie to the host over HTTPS', () => {
  expect(buildAll(httpsUrl)).toEqual(buildAll(httpUrl).map((cookie) => `__Host-${cookie}; Secure`))
  expect(getCookieName('session', httpsUrl)).toBe('__Host-session')
})

test.each(names)('reads %s by the name that it was set by, and by no other', (name) => {
  for (const siteUrl of [httpUrl, httpsUrl]) {
    const [pair = ''] = buildCookie(name, 'a=b', siteUrl).split(';')
    expect(readCookie(`other=1; ${pair};x${pair}`, name, siteUrl)).toBe('a=b')
    expect(readCookie(`x${pair}`, name, siteUrl)).toBeUndefined()
  }
  expect(readCookie(`${name}=1`, name, httpsUrl)).toBeUndefined()
  expect(readCookie(`__Host-${name}=1`, name, httpUrl)).toBeUndefined()
  expect(readCookie(undefined, name, httpUrl)).toBeUndefined()
})

test('deletes a cookie with a lifetime of 0', () => {
  expect(buildCookie('theme', '', httpUrl, 0)).toBe('theme=; Path=/; SameSite=Lax; Max-Age=0')
})
