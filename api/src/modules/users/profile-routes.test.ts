import { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import { contactPlatformByField } from '@ninepocket/contract/users/contact-platforms'
import { deleteAccount, getCurrentSession, getUserById, updateProfile } from '@ninepocket/contract/users/user-endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { setUpTestApi } from '../../testing/set-up.ts'

const api = await setUpTestApi()

const guest = { success: true, authenticated: false }

describe('reading the current user', () => {
  test('returns a guest without an error', async () => {
    const reply = await api.get(getCurrentSession.path)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await reply.json()).toEqual(guest)
  })

  test('returns all data of a member with the CSRF token', async () => {
    const { user, call, headers } = await aMember(api)
    expect(await call(getCurrentSession)).toEqual({
      success: true,
      authenticated: true,
      user: {
        id: user.id,
        username: user.username,
        email: user.email,
        name: '',
        profilePicture: null,
        defaultCurrency: 'USD',
        memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        isPublic: true,
        isCollectionPrivate: false,
        contact: {},
        isAdmin: false,
        newsletterOptIn: false,
      },
      userdata: { onboardingStepsCompleted: [], onboarded: false },
      csrfToken: headers['x-csrf-token'],
    })
  })

  test('returns a guest for an expired session, and deletes its cookie', async () => {
    const member = await aMember(api)
    await api.pool.query(`update sessions set expires_at = now() - interval '1 s' where user_id = $1`, [
      `\\x${member.user.id}`,
    ])
    const reply = await member.send(getCurrentSession)
    expect(await reply.json()).toEqual(guest)
    expect(reply.headers.getSetCookie()).toEqual(['session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
  })

  test('treats an invalid cookie likewise', async () => {
    const reply = await api.get(getCurrentSession.path, { cookie: 'session=made-up' })
    expect(await reply.json()).toEqual(guest)
    expect(reply.headers.getSetCookie()[0]).toContain('session=; ')
  })
})

describe('changing a profile', () => {
  test('changes the given fields, trimmed, and leaves absent ones', async () => {
    const { call } = await aMember(api)
    await call(updateProfile, { body: { name: '  Wayne G. ', defaultCurrency: 'CAD' } })
    const { user } = await call(updateProfile, { body: { contact: { xUsername: 'wayne.99' } } })
    expect(user).toMatchObject({ name: 'Wayne G.', defaultCurrency: 'CAD', contact: { xUsername: 'wayne.99' } })
    const profile = await call(getCurrentSession)
    expect(profile.authenticated && profile.user).toEqual(user)
  })

  test('removes a contact with an empty value, and leaves the others', async () => {
    const { call } = await aMember(api)
    await call(updateProfile, { body: { contact: { xUsername: 'wayne', comcUsername: 'w-g' } } })
    const { user } = await call(updateProfile, { body: { contact: { xUsername: '' } } })
    expect(user.contact).toEqual({ comcUsername: 'w-g' })
  })

  test('sets and removes the country, which others see on the profile', async () => {
    const { call, user } = await aMember(api)
    const readCountry = async () => (await api.call(getUserById, { params: { id: user.id } })).user.country
    expect((await call(updateProfile, { body: { country: 'CA' } })).user.country).toBe('CA')
    expect((await call(updateProfile, { body: { name: 'Wayne' } })).user.country).toBe('CA')
    expect((await call(updateProfile, { body: { country: 'FI' } })).user.country).toBe('FI')
    expect(await readCountry()).toBe('FI')
    expect((await call(updateProfile, { body: { country: null } })).user).not.toHaveProperty('country')
    expect(await readCountry()).toBeUndefined()
  })

  test('deletes the country with the account', async () => {
    const { call, user } = await aMember(api)
    await call(updateProfile, { body: { country: 'CA' } })
    await call(deleteAccount, { body: { password: user.password } })
    const { rows } = await api.pool.query('select from member_countries where user_id = $1', [`\\x${user.id}`])
    expect(rows).toEqual([])
  })

  test('allows an empty name, for which the username is shown', async () => {
    const { call } = await aMember(api)
    await call(updateProfile, { body: { name: 'Wayne' } })
    expect((await call(updateProfile, { body: { name: '   ' } })).user.name).toBe('')
  })

  test.each([
    [{ isAdmin: true }, 'Unknown field "isAdmin"', 'isAdmin'],
    [{ username: 'other_name' }, 'Unknown field "username"', 'username'],
    [{ email: 'other@example.org' }, 'Unknown field "email"', 'email'],
    [{ isPublic: false }, 'Unknown field "isPublic"', 'isPublic'],
    [{ password_hash: 'x' }, 'Unknown field "password_hash"', 'password_hash'],
    [{ name: 7 }, 'Name must be a string', 'name'],
    [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters', 'name'],
    [{ name: 'two\nlines' }, 'Name must be one line of text', 'name'],
    [{ name: 'seems\u202esdrawkcab' }, 'Name must be one line of text', 'name'],
    [{ defaultCurrency: 'DEM' }, "This currency isn't supported", 'defaultCurrency'],
    [{ country: 'XX' }, "This country isn't supported", 'country'],
    [{ country: 'ca' }, "This country isn't supported", 'country'],
    [{ contact: { fax: '555' } }, 'Unknown field "fax"', 'contact.fax'],
    [{ contact: { xUsername: 7 } }, 'Contact information must be a string', 'contact.xUsername'],
    [
      { contact: { xUsername: 'two words' } },
      'Contact information can only contain letters, numbers, underscores, hyphens, and periods',
      'contact.xUsername',
    ],
    [
      { contact: { xUsername: 'x'.repeat(101) } },
      'Contact information must be at most 100 characters',
      'contact.xUsername',
    ],
  ])('rejects %j completely: %s', async (wrong, message, path) => {
    const { send, call } = await aMember(api)
    const before = await call(getCurrentSession)
    const reply = await send(updateProfile, { body: { name: 'Changed', ...wrong } })
    expect(reply.status).toBe(400)
    const body = ErrorBody.parse(await reply.json())
    expect(body.errors?.map((each) => each.path)).toEqual([path])
    expect(body.message).toBe(message)
    expect(await call(getCurrentSession)).toEqual(before)
  })

  test('stores the last value of each field after any sequence of changes', async () => {
    const { call } = await aMember(api)
    const platforms = Object.keys(contactPlatformByField)
    const value = fc.constantFrom('', 'a', 'wayne_99', 'x.y-z')
    const change = fc.record(
      {
        name: fc.constantFrom('Wayne', 'Anni ', ''),
        contact: fc.dictionary(fc.constantFrom(...platforms), value, { maxKeys: 5 }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const start = Object.fromEntries(platforms.map((each) => [each, '']))
        await call(updateProfile, { body: { name: '', contact: start } })
        let name = ''
        const contact = new Map<string, string>()
        for (const body of changes) {
          const { user } = await call(updateProfile, { body })
          name = body.name?.trim() ?? name
          for (const [platform, each] of Object.entries(body.contact ?? {}))
            each ? contact.set(platform, each) : contact.delete(platform)
          expect(user.name).toBe(name)
          expect(user.contact).toEqual(Object.fromEntries(contact))
        }
      }),
      { numRuns: 25 },
    )
  })

  test('loses nothing when two tabs change different fields at once', async () => {
    const { call } = await aMember(api)
    await Promise.all([
      call(updateProfile, { body: { name: 'Wayne' } }),
      call(updateProfile, { body: { defaultCurrency: 'EUR' } }),
      ...Object.keys(contactPlatformByField).map((each) =>
        call(updateProfile, { body: { contact: { [each]: 'wayne' } } }),
      ),
    ])
    const profile = await call(getCurrentSession)
    if (!profile.authenticated) throw new Error('logged out by a change')
    expect(profile.user).toMatchObject({ name: 'Wayne', defaultCurrency: 'EUR' })
    expect(Object.keys(profile.user.contact)).toHaveLength(5)
  })
})
