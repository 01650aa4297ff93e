import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.js'
import { pdfjsPlugin } from './tools/patched-pdfjs.js'

// Tests run from source: one export condition, no alias list.
const conditions = ['@sluice/source']

/**
 * Files that need isolated modules: the page keeps its state in modules, some tests replace modules, and one file must meet
 * Painless before anything has made its whole library available. The extension's package is CommonJS, which only Vite's runner loads here.
 */
const ALONE = [
  'apps/vscode/src/program.test.ts',
  'apps/playground/src/{state,history,editor/languages,worker/client}/**/*.test.ts',
  'packages/painless/test/alone.test.ts',
  'packages/server/src/pool/heap-care.test.ts',
]

/** Tests that use the published package. */
const PUBLISHED = [
  'test/package/**/*.test.ts',
  'test/hostile/**/*.test.ts',
  'test/security/**/*.test.ts',
  'test/docs/documents.test.ts',
  'test/examples/ci.test.ts',
]

/** Tests that assert times: `npm run bench:timed`, with its own configuration. */
const TIMED = 'test/{bench,browser}/timed/**'

/**
 * Node loads the modules itself, TypeScript by tsx as in all tasks. Vite's own runner reads each imported name from an object at each use,
 * so the engine takes up to twice as long. Tests that run like this can have neither `vi.mock` nor inline snapshots.
 */
const NATIVE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--conditions=@sluice/source', '--import', './test/native-modules.mjs'],
}

export default defineConfig({
  plugins: [pdfjsPlugin()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Limits for hanging tests: a busy machine must not reach them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    // What the plugin changes has to go through Vite.
    server: { deps: { inline: ['unpdf'] } },
    onConsoleLog(log) {
      throw new Error(`a test printed to the console: ${log}`)
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/*/{src,build}/**/*.test.ts',
            'test/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'test/browser/**', ...ALONE, ...PUBLISHED, TIMED],
          ...NATIVE,
          // Files share what they import: to load the engine for each of them takes longer than most of them do.
          isolate: false,
          setupFiles: 'test/leaves-nothing.ts',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: PUBLISHED,
          globalSetup: 'test/package/global-setup.mjs',
          isolate: false,
          setupFiles: 'test/leaves-nothing.ts',
          ...NATIVE,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, maxWorkers: 2 },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: ['**/node_modules/**', TIMED],
          globalSetup: 'test/browser/harness/global-setup.mjs',
          isolate: false,
          ...NATIVE,
          maxWorkers: 2,
          // What a browser does between two keys depends on what else the machine does. The reporter names what passed the second time.
          retry: 1,
        },
      },
    ],
  },
})
