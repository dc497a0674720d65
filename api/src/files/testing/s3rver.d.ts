/** The part that tests use; the package has no types of its own. */
declare module '@20minutes/s3rver' {
  type Context = {
    method: string
    path: string
    status: number
    headers: Readonly<Record<string, string | undefined>>
    req: import('node:http').IncomingMessage
    store: { getMetadata(bucket: string, key: string): Promise<{ etag: string }> }
  }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
  class S3rver {
    readonly middleware: Middleware[]
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: ReadonlyArray<{ name: string; configs: ReadonlyArray<string> }>
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  namespace S3rver {
    export type { Context, Middleware }
  }
  export = S3rver
}
