/** As far as tests use it; the package brings no types. */
declare module '@20minutes/s3rver' {
  class S3rver {
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
  export = S3rver
}
