import { parseArgs } from 'node:util'

export type UsersCommand =
  | { name: 'admin' | 'reset-factors'; username: string }
  | { name: 'create'; username: string; email: string; password: string; isAdmin: boolean }

export const usersUsage = `npm run users -- admin USERNAME                                             makes a user an admin
npm run users -- reset-factors USERNAME                                     removes the passkeys and codes of a user
npm run users -- create --username U --email E --password P [--admin]       creates an activated account`

/** Parses the arguments. The API validates the values. @throws {Error} with the mistake and the usage */
export function parseUsersArgs(args: readonly string[]): UsersCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        username: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        admin: { type: 'boolean', default: false },
      },
    })
    const [name, username, ...rest] = positionals
    if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is one argument too many.`)
    if (name === 'admin' || name === 'reset-factors') {
      if (!username) throw new Error('USERNAME is missing.')
      return { name, username }
    }
    if (name === 'create' && username === undefined) {
      const requireOption = (option: 'username' | 'email' | 'password') => {
        const value = values[option]
        if (value === undefined) throw new Error(`--${option} is missing.`)
        return value
      }
      return {
        name,
        username: requireOption('username').toLowerCase(),
        email: requireOption('email'),
        password: requireOption('password'),
        isAdmin: values.admin,
      }
    }
    throw new Error(name ? `Unknown command "${positionals.join(' ')}".` : 'A command is missing.')
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usersUsage}`)
  }
}
