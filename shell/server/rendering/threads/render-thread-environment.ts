/**
 * The environment of threads that run the code of remotes. It has no secret of the site, because remotes are released
 * apart from it; and no compile cache, which would keep the code of published versions long after they are gone.
 */
export const renderThreadEnvironment: NodeJS.ProcessEnv = {
  // React's development build, the default, is much slower.
  NODE_ENV: 'production',
  ...(process.env.TZ !== undefined && { TZ: process.env.TZ }),
}
