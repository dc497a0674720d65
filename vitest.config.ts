import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findOrInstallBrowser } from './shared/testing/src/processes/find-or-install-browser.ts'

const never = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**']
const inBrowser = '**/*.browser.test.{ts,tsx}'
/** What takes the window or a part of it away, as rendering on the server does. */
const changesTheWindow = [
  '**/server-{markup,rendered-*}.test.tsx',
  'shell/src/remotes/versions/reload-if-remote-replaced.test.ts',
]
/** What runs in a browser, and so has a document while it is tested. */
const web = ['shell/src', 'mf-*/src', 'shared/browse', 'shared/runtime', 'shared/ui', 'shared/client', 'shared/testing']

const fromTesting = (file: string) => fileURLToPath(new URL(`shared/testing/src/${file}`, import.meta.url))
const configureTestingLibrary = fromTesting('jsdom/configure-testing-library.ts')
const withoutOwnerStacks = fromTesting('rendering/without-owner-stacks.ts')
const longerWaitTimeout = fromTesting('longer-wait-timeout.ts')

/** `expect.poll` waits for 1 s by default, too short on a busy machine. */
const expectOptions = { poll: { timeout: 20_000 } }

/** Tests that run in Node. */
const onNode = ['{api,demo,scripts,server,releases,bench,shared,e2e/repository,e2e/deploy,shell/server}/**/*.test.ts']
const notOnNode = [
  ...never,
  inBrowser,
  ...web.map((folder) => `${folder}/**`).filter((folder) => !folder.includes('testing')),
]
/** Tests that replace modules (`vi.mock`). The modules must not be loaded before, nor stay replaced for other tests. */
const replacesModules = globSync(onNode, { exclude: notOnNode }).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)

const inNode = {
  expect: expectOptions,
  environment: 'node' as const,
  setupFiles: [longerWaitTimeout],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Files of a worker share its environment too: what a test leaves stubbed would reach all later ones.
  unstubEnvs: true,
  unstubGlobals: true,
}

/** Tests of broken and slow parts, and of pages that must be rendered in time. They mostly wait. */
const judgedByTheClock = ['e2e/chaos/**/*.e2e.ts', 'e2e/specs/all-pages.e2e.ts']

const inADocument = {
  environment: 'jsdom' as const,
  expect: expectOptions,
  setupFiles: [
    // First, because React looks for it when it is loaded.
    fromTesting('jsdom/without-debugger-tasks.ts'),
    withoutOwnerStacks,
    configureTestingLibrary,
    longerWaitTimeout,
    fromTesting('jsdom/jsdom-node-polyfills.ts'),
    fromTesting('jsdom/jsdom-browser-polyfills.ts'),
    fromTesting('jsdom/isolate-broadcast-channels.ts'),
  ],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
}

/** Tests of the whole site, which a run starts for all of them. */
const onTheSite = {
  environment: 'node' as const,
  expect: expectOptions,
  exclude: never,
  setupFiles: [longerWaitTimeout],
  globalSetup: ['e2e/fixtures/site/start-site.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

/**
 * `vitest run --project node` (or isolated, jsdom, window, browser, e2e, chaos), `vitest run mf-catalogue` for what lies in a folder.
 * Two cores are what everybody has: two workers at a time.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...inNode,
          name: 'node',
          // Files share the modules of a worker: to load them again for each file takes a third of the time.
          isolate: false,
          globalSetup: ['api/src/testing/test-cluster-setup.ts'],
          include: onNode,
          exclude: [...notOnNode, ...replacesModules],
        },
      },
      { test: { ...inNode, name: 'isolated', include: replacesModules, exclude: never } },
      {
        plugins: [react()],
        test: {
          ...inADocument,
          name: 'jsdom',
          // A document for each file costs more than most files' tests: here a worker makes it cheaply.
          pool: 'vmThreads',
          include: ['**/*.test.tsx', ...web.map((folder) => `${folder}/**/*.test.ts`)],
          exclude: [...never, inBrowser, ...changesTheWindow, 'shared/testing/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        // Not allowed in a document that is made cheaply.
        test: { ...inADocument, name: 'window', include: changesTheWindow, exclude: never },
      },
      {
        plugins: [react()],
        test: {
          name: 'browser',
          expect: expectOptions,
          setupFiles: [withoutOwnerStacks, configureTestingLibrary, longerWaitTimeout],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [inBrowser],
          exclude: never,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await findOrInstallBrowser() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...onTheSite,
          name: 'e2e',
          include: ['e2e/specs/**/*.e2e.ts'],
          exclude: [...never, ...judgedByTheClock],
        },
      },
      { test: { ...onTheSite, name: 'chaos', include: judgedByTheClock } },
    ],
  },
})
