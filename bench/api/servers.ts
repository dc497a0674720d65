import path from 'node:path'
import { type Child, startChild } from '../measure/child.ts'

/** The servers that are compared, each in a process of its own. */
export const variants = ['bare', 'api', 'cached'] as const
export type Variant = (typeof variants)[number]

export const variantLabels: Record<Variant, string> = {
  bare: 'bare Fastify + pg',
  api: 'API, its cache off',
  cached: 'API',
}

export type Server = Child<{ port: number }>

/** What a server's process is told. */
export type ServerSettings = { DATABASE_URL: string; READ_CACHE: 'on' | 'off' }

export function startServer(variant: Variant, databaseUrl: string): Promise<Server> {
  const script = path.join(import.meta.dirname, variant === 'bare' ? 'bare-server.ts' : 'real-server.ts')
  const settings: ServerSettings = { DATABASE_URL: databaseUrl, READ_CACHE: variant === 'api' ? 'off' : 'on' }
  return startChild(script, settings)
}
