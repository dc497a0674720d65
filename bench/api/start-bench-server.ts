import path from 'node:path'
import { type ChildServer, startChildServer } from '../measure/child-server.ts'

export const serverVariants = ['bare', 'api', 'cached'] as const
export type ServerVariant = (typeof serverVariants)[number]

export const serverVariantLabels: Record<ServerVariant, string> = {
  bare: 'bare Fastify + pg',
  api: 'API, its cache off',
  cached: 'API',
}

export type BenchServer = ChildServer<{ port: number }>

export type ServerEnvironment = { DATABASE_URL: string; READ_CACHE: 'on' | 'off' }

export function startBenchServer(variant: ServerVariant, databaseUrl: string): Promise<BenchServer> {
  const script = path.join(import.meta.dirname, variant === 'bare' ? 'bare-server.ts' : 'real-server.ts')
  const settings: ServerEnvironment = {
    DATABASE_URL: databaseUrl,
    READ_CACHE: variant === 'api' ? 'off' : 'on',
  }
  return startChildServer(script, settings)
}
