export function installLibraries(root: string, options?: { mayChangeLock?: boolean }): Promise<void>
export function fingerprint(root: string): string
