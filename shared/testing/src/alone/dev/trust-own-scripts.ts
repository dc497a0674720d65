type Policies = {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown
}

/** Lets this page add scripts of its own origin, as the shell lets the site's pages (Trusted Types). */
export function trustOwnScripts(): void {
  const { trustedTypes }: { trustedTypes?: Policies } = globalThis as object
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      new URL(address, window.location.href).origin === window.location.origin ? address : null,
  })
}
